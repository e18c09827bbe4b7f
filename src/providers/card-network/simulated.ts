import { createHash, hash } from 'node:crypto'
import { luhnDigitBetween } from '#formats/luhn.ts'
import type { Simulated } from '../adapter.ts'
import type { StoredNumber } from '../card-vault/port.ts'
import type { Announced, CardNetwork, IssueNotice, IssueOrder, Provisioned, PullNotice, PullOrder } from './port.ts'

interface Settings {
  stepMs: number
  timeScale: number
  /** Stores a number in the vault, its only recipient. A repeated order stores the same number again. */
  keepNumber(card: StoredNumber): Promise<void>
}

/** Brand and number prefix of the cards of each program. */
const PROGRAMS: Readonly<Record<string, { brand: Provisioned['brand']; prefix: string }>> = {
  US: { brand: 'VISA', prefix: '400000' },
  EU: { brand: 'MASTERCARD', prefix: '520000' },
}

const MONTHS_OF_VALIDITY = 36

/** The outcome of an order, and its delay in steps and seconds. */
interface Script<Outcome> {
  steps?: number
  seconds?: number
  outcome: Outcome
}

/**
 * The result of an order for a card, by the ending of the platform's own id (cards-stablecoins A13). Null means that
 * the order stays without a result.
 */
const ISSUES: Readonly<Record<string, Script<IssueNotice['kind']> | null>> = {
  '001': null,
  '002': { steps: 1, outcome: 'REFUSED' },
  '005': { seconds: 30, outcome: 'PROVISIONED' },
}
const USUAL_ISSUE: Script<IssueNotice['kind']> = { steps: 1, outcome: 'PROVISIONED' }

/** The result of a pull, by the ending of the merchant's descriptor (cards-stablecoins A13). */
const PULLS: Readonly<Record<string, Script<PullNotice>>> = {
  '005': { seconds: 30, outcome: 'CONFIRMED' },
  '006': { steps: 1, outcome: 'FAILED' },
}
const USUAL_PULL: Script<PullNotice> = { steps: 1, outcome: 'CONFIRMED' }

/** Creates the sandbox network. Its card numbers cannot pay anywhere, and it moves no money. */
export function simulatedCardNetwork({ stepMs, timeScale, keepNumber }: Settings): CardNetwork & Simulated {
  const delayOf = ({ steps = 0, seconds = 0 }: Script<unknown>) => steps * stepMs + seconds * 1000 * timeScale
  return {
    kind: 'simulated',
    async issue(order): Promise<Announced<IssueNotice>[]> {
      const script = scriptOf(order)
      if (!script) return []
      const afterMs = delayOf(script)
      if (script.outcome === 'REFUSED') return [{ afterMs, notice: { kind: 'REFUSED' } }]
      const { number, ...provisioned } = cardOf(order, afterMs)
      const { expMonth, expYear } = provisioned
      await keepNumber({ platform: order.platform, cardId: order.key, number, expMonth, expYear })
      return [{ afterMs, notice: { kind: 'PROVISIONED', provisioned } }]
    },
    change: async () => {},
    async pull(order): Promise<Announced<PullNotice>[]> {
      const script = pullScriptOf(order)
      return [{ afterMs: delayOf(script), notice: script.outcome }]
    },
    send: async () => [{ afterMs: stepMs, notice: 'CONFIRMED' }],
  }
}

const endOf = (text: string): string => text.slice(-3)

function scriptOf({ platformCardId, isIdChosen }: IssueOrder): Script<IssueNotice['kind']> | null {
  const script = isIdChosen ? ISSUES[endOf(platformCardId)] : undefined
  return script === undefined ? USUAL_ISSUE : script
}

/** Only the first pull of a payment fails, so the operator can collect the missing amount. */
function pullScriptOf({ key, merchant }: PullOrder): Script<PullNotice> {
  const script = PULLS[endOf(merchant.descriptor)] ?? USUAL_PULL
  return script.outcome === 'FAILED' && !IS_FIRST_PULL.test(key) ? USUAL_PULL : script
}

const IS_FIRST_PULL = /^[^/]+\/1$/

/** The same order makes the same card. */
function cardOf({ key, program, platformCardId, now }: IssueOrder, afterMs: number): Provisioned & { number: string } {
  const look = PROGRAMS[program]
  if (!look) throw new Error(`The simulated network has no program ${program}.`)
  const last4 = last4Of(platformCardId)
  const before = look.prefix + digitsOf(key, 5)
  const number = before + luhnDigitBetween(before, last4) + last4
  return {
    brand: look.brand,
    number,
    last4,
    ...expiryOf(new Date(now.getTime() + afterMs)),
    processorRef: `processor-${hash('sha256', `${key}/processor`).slice(0, 24)}`,
    issuerRef: `issuer-${hash('sha256', `${key}/issuer`).slice(0, 24)}`,
  }
}

const last4Of = (platformCardId: string): string => digitsOf(endOf(platformCardId), 4)

/** Returns the last digits of an unsigned integer: the first four bytes of the text's SHA-256. */
const digitsOf = (text: string, count: number): string =>
  String(createHash('sha256').update(text).digest().readUInt32BE(0) % 10 ** count).padStart(count, '0')

/** Returns the month 36 months after an instant. */
function expiryOf(instant: Date): Pick<Provisioned, 'expMonth' | 'expYear'> {
  const months = instant.getUTCFullYear() * 12 + instant.getUTCMonth() + MONTHS_OF_VALIDITY
  return { expMonth: (months % 12) + 1, expYear: Math.floor(months / 12) }
}
