import type { Custody } from '../../../../custody/index.ts'
import { parseId } from '../../../../runtime/ids.ts'
import { type Command, type Commands, workFor } from '../../../../runtime/operator/command.ts'
import { MOVE_NAMES, MOVES, type Move, moveAccount } from '../../../platforms/internal-accounts/index.ts'
import { closeAccount } from './accounts/acts.ts'

/** Moves an internal account to another status (accounts 2.3). */
const movingCommand = (custody: Custody, move: Move): Command => ({
  usage: `${move}-account <PlatformConfig:…> <InternalAccount:…>`,
  async run(tools, { values: [platform = '', account = ''] }) {
    await workFor(tools, platform, (work) => {
      const id = parseId('InternalAccount', account)
      if (!id) throw new Error('Name the account by its id: InternalAccount:<uuid>.')
      return move === 'close' ? closeAccount(work, custody, id) : moveAccount(work, id, move)
    })
    return `The account ${account} is ${MOVES[move].to}.`
  },
})

export const internalAccountCommands = (custody: Custody): Commands =>
  Object.fromEntries(MOVE_NAMES.map((move) => [`${move}-account`, movingCommand(custody, move)]))
