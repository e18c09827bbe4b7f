import { isBuiltInCurrency } from '../../../money/currencies.ts'
import { type Money, money } from '../../../money/money.ts'
import { type Command, type Commands, workFor } from '../../../runtime/operator/command.ts'
import { isSupportable } from '../../platforms/platform-config/index.ts'
import { setCounterpartyRequirements } from './requirements/store.ts'

/** Whether a platform must know who owns the wallets that it pays, and up to what it may pay before it does (accounts 3.3). */
const setRequirements: Command = {
  usage: 'set-counterparty-requirements <PlatformConfig:…> on|off [--unproven-up-to "100000 EUR"]',
  options: { 'unproven-up-to': { type: 'string' } },
  async run(dependencies, { options, values: [platform = '', state] }) {
    if (state !== 'on' && state !== 'off') throw new Error('Say whether the requirements hold from now on: on or off.')
    const threshold = readThreshold(options['unproven-up-to'])
    await workFor(dependencies, platform, (work) => setCounterpartyRequirements(work, state === 'on', threshold))
    return `Counterparty requirements of ${platform} are ${state} for accounts that are registered from now on.`
  },
}

/** An amount in the smallest unit and its currency. Throws what an operator can understand. */
function readThreshold(text: unknown): Money | undefined {
  if (text === undefined) return undefined
  const [, amount, code] = /^(\d{1,16}) ([A-Z0-9]+)$/.exec(String(text)) ?? []
  const isKnown = code !== undefined && isBuiltInCurrency(code) && isSupportable(code)
  if (!amount || !code || !isKnown)
    throw new Error('Give the amount in the smallest unit and the currency: --unproven-up-to "100000 EUR".')
  return money(BigInt(amount), code)
}

export const externalAccountCommands: Commands = {
  'set-counterparty-requirements': setRequirements,
}
