import type { components } from '../../api/operator.d.ts'
import { amountOf, type Journey, mainAmountOf, nameOfParty, type Place, railName } from '../payment/words.ts'
import { duration, inZone, type Zone } from '../times.ts'
import { amountInWords, codeInWords } from '../written.ts'
import type { Strip, StripStation, StripTone } from './model.ts'

type Station = components['schemas']['PaymentStation']
type Party = components['schemas']['PaymentParty']

/** Returns the strip of a payment. It has names, facts and times in words. */
export function stripOf(journey: Journey, place: Place, zone: Zone): Strip {
  const { stations, stop } = journey
  const here = stations.findIndex(({ state }) => state === 'HERE')
  const furthest = Math.max(
    here,
    stations.findLastIndex(({ state }) => state !== 'AHEAD'),
  )
  const drawn = stations.map((station) => ({
    ...WORDS[station.kind](station, journey, place),
    time: timeOf(station, journey, { place, zone }),
    tone: toneOf(station, journey, place),
  }))
  const shown = drawn.map((station) => ({ ...station, initials: initialsOf(station.name) }))
  return {
    stations: shown,
    here,
    furthest,
    isStopped: stop !== undefined,
    isMoving: place.turnOf !== 'DONE' && here > 0,
    sentence: sentenceOf(shown, journey, place),
  }
}

type Words = Pick<StripStation, 'name' | 'fact'>

const OUTCOMES: Readonly<Record<NonNullable<Station['outcome']>, string>> = {
  ORDERED: 'under way',
  ARRIVED: 'arrived',
  PAID: 'paid',
  REJECTED: 'rejected',
  RETURNED: 'returned',
  CANCELLED: 'cancelled',
}

/** The name and the fact of each kind of station. */
const WORDS: Record<Station['kind'], (station: Station, journey: Journey, place: Place) => Words> = {
  PAYER: (_, { payer }) => ({ name: nameOfParty(payer, 'Payer'), fact: accountOf(payer) }),
  PAYEE: (_, { payee }) => ({ name: nameOfParty(payee, 'Payee'), fact: accountOf(payee) }),
  GATES: ({ gates, state }) => ({ name: 'Gates', fact: gates ? `${gates.length} passed` : GATES[state] }),
  CAUSEWAY: (_, journey, place) => ({ name: 'Causeway', fact: factOfService(journey, place) }),
  ARRIVAL: (station, journey) => onRail(station, journey),
  DELIVERY: (station, journey) => onRail(station, journey),
}

const GATES: Readonly<Record<Station['state'], string>> = {
  PASSED: 'passed',
  HERE: 'not passed',
  STOPPED: 'not passed',
  AHEAD: 'not asked yet',
}

/** An account at the service by its currency and its status, or another account by its ending. */
function accountOf({ currency, accountStatus, ending, bankName, umaAddress, name }: Party): string {
  if (currency !== undefined) {
    const status = accountStatus === undefined || accountStatus === 'ACTIVE' ? '' : `, ${codeInWords(accountStatus)}`
    return `${currency} account${status}`
  }
  return ending ?? (name === undefined ? undefined : umaAddress) ?? bankName ?? ''
}

function onRail({ rail, outcome, treasuryAccount }: Station, { stop }: Journey): Words {
  const over = rail === undefined ? undefined : railName(rail)
  const isRefused = outcome === 'REJECTED' && stop?.reason !== undefined
  const result = outcome && (isRefused ? `rejected: ${codeInWords(stop?.reason ?? '')}` : OUTCOMES[outcome])
  const facts = [treasuryAccount === undefined ? undefined : over, result]
  return { name: treasuryAccount ?? over ?? 'Bank', fact: facts.filter(Boolean).join(', ') }
}

/** The amounts at the service. */
function factOfService(journey: Journey, { heldAt }: Place): string {
  const owed = mainAmountOf(journey)
  const [received, converted] = [amountOf(journey, 'RECEIVED'), amountOf(journey, 'EXCHANGED')]
  if (heldAt === 'REFUND') return owed ? `${amountInWords(owed)} owed` : 'owed'
  if (heldAt === 'UNALLOCATED') return 'not credited'
  if (heldAt === 'PENDING_CREDIT') return 'not credited yet'
  if (converted && received) return `converted to ${received.currency.code}`
  return ''
}

/** Returns the moment at the first station, and durations at the others. The money waits since the payment stopped. */
function timeOf(station: Station, { stop, stations }: Journey, { place, zone }: { place: Place; zone: Zone }): string {
  const { kind, state, at, afterMs } = station
  const isWaiting = state === 'HERE' && place.turnOf !== 'DONE'
  if (isWaiting && stop) return `since ${inZone(stop.since, zone).time.slice(0, 8)}`
  if (state === 'AHEAD') return kind === 'PAYEE' && stop ? 'has nothing' : ''
  if (stations[0] === station && at) return inZone(at, zone).time
  return afterMs === undefined ? '' : `+${duration(afterMs)}`
}

function toneOf({ state, kind }: Station, { stop }: Journey, { turnOf }: Place): StripTone {
  if (state === 'AHEAD') return 'ahead'
  if (state === 'HERE') return stop ? (turnOf === 'DONE' ? 'here' : 'stopped') : turnOf === 'DONE' ? 'done' : 'here'
  return stop?.at === kind ? 'stopped' : 'passed'
}

/** Returns the first letters of two words, or of one. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/^\$/, '')
    .split(/[\s.-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [words[0]?.[0]]
  return letters.join('').toUpperCase()
}

function sentenceOf(stations: readonly StripStation[], journey: Journey, { sentence }: Place): string {
  const amount = mainAmountOf(journey)
  const way = stations.map(({ name, fact, time }) => [name, fact, time].filter(Boolean).join(', ')).join('; ')
  return `${amount ? `${amountInWords(amount)}: ` : ''}${sentence} The way: ${way}.`
}
