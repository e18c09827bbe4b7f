import { isBuiltInCurrency } from '../../../money/currencies.ts'
import { type Money, money } from '../../../money/money.ts'
import { parseId } from '../../../runtime/ids.ts'
import { type Command, type Commands, workFor } from '../../../runtime/operator/command.ts'
import { isSupportable } from '../../platforms/platform-config/index.ts'
import { decideOnAccount } from './decide-account.ts'
import type { ExternalAccount } from './model.ts'
import { setCounterpartyRequirements } from './requirements/store.ts'
import { reactivate } from './screening/decide-case.ts'
import { readNote } from './screening/read-note.ts'

function readAccount(text: string): ExternalAccount['id'] {
  const id = parseId('ExternalAccount', text)
  if (!id) throw new Error('Name the account by its id: ExternalAccount:<uuid>.')
  return id
}

const disableAccount: Command = {
  usage: 'disable-external-account <PlatformConfig:…> <ExternalAccount:…>',
  async run(dependencies, { values: [platform = '', account = ''] }) {
    const id = readAccount(account)
    const { status } = await workFor(dependencies, platform, (work) => decideOnAccount(work, id, 'disable'), id)
    return `${id} is ${status}.`
  },
}

const reactivateAccount: Command = {
  usage: 'reactivate-external-account <PlatformConfig:…> <ExternalAccount:…> --note "…"',
  options: { note: { type: 'string' } },
  async run(dependencies, { options, values: [platform = '', account = ''] }) {
    const id = readAccount(account)
    const note = readNote(options.note)
    const { status } = await workFor(
      dependencies,
      platform,
      (work) => reactivate(work, dependencies.masterKey, id, { note }),
      id,
    )
    return `${id} is ${status}.`
  },
}

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
  'disable-external-account': disableAccount,
  'reactivate-external-account': reactivateAccount,
  'set-counterparty-requirements': setRequirements,
}
