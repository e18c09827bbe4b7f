import { parseId } from '../../../runtime/ids.ts'
import { keysOf } from '../../../runtime/keys-of.ts'
import { type Commands, type OperatorDependencies, workFor } from '../../../runtime/operator/command.ts'
import { lineOf } from '../../../runtime/operator/printing.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { revokeAccount } from '../stablecoin-provider-accounts/index.ts'
import {
  type MoveDependencies,
  moveService,
  SERVICE_MOVES,
  type ServiceMove,
  stablecoinsToDecide,
} from '../stablecoins/index.ts'
import { operationsFundedWrongly } from './store.ts'

/** Works on what the command line names; answers what is printed. */
type Action = (work: Work, operatorDependencies: OperatorDependencies, object: string) => Promise<string>

const list: Action = async (work) => {
  const tokens = (await stablecoinsToDecide(work)).map(({ id, symbol, name, decimals, serviceStatus }) =>
    lineOf([id, serviceStatus, symbol, `${decimals} decimals`, name]),
  )
  const operations = (await operationsFundedWrongly(work)).map(({ id, status, amount }) =>
    lineOf([id, status, `was not sent ${amount}`]),
  )
  return [...tokens, ...operations].join('\n') || 'No stablecoin of the platform waits for the operator.'
}

const moving =
  (move: ServiceMove, { enablingMs }: Pick<MoveDependencies, 'enablingMs'>): Action =>
  async (work, { clock }, text) => {
    const id = parseId('Stablecoin', text)
    if (!id) throw new Error('Name the stablecoin by its id: Stablecoin:<uuid>.')
    const { serviceStatus } = await moveService(work, { clock, enablingMs }, id, move)
    return `${id} is ${serviceStatus}.`
  }

const revoke: Action = async (work, _, text) => {
  const id = parseId('StablecoinProviderAccount', text)
  if (!id) throw new Error('Name the link by its id: StablecoinProviderAccount:<uuid>.')
  if (!(await revokeAccount(work, id))) throw new Error('There is no such link that is not revoked.')
  return `${id} is REVOKED.`
}

/** What the operator does about stablecoins (cards-stablecoins part C). */
export function stablecoinCommands(dependencies: Pick<MoveDependencies, 'enablingMs'>): Commands {
  const moves = keysOf(SERVICE_MOVES)
  const actions: Record<string, Action> = {
    list,
    ...Object.fromEntries(moves.map((move) => [move, moving(move, dependencies)])),
    'revoke-provider-account': revoke,
  }
  const usage = [
    'stablecoins list <PlatformConfig:…>',
    `stablecoins ${moves.join('|')} <PlatformConfig:…> <Stablecoin:…>`,
    'stablecoins revoke-provider-account <PlatformConfig:…> <StablecoinProviderAccount:…>',
  ].join('\n  npm run operator -- ')
  return {
    stablecoins: {
      usage,
      run(operatorDependencies, { values: [name = '', platform = '', object = ''] }) {
        const action = Object.hasOwn(actions, name) ? actions[name] : undefined
        if (!action) throw new Error(`Write one of these:\n  npm run operator -- ${usage}`)
        const noted = { ...operatorDependencies, command: `${operatorDependencies.command} ${name}` }
        return workFor(noted, platform, (work) => action(work, operatorDependencies, object), object || undefined)
      },
    },
  }
}
