import type { AccountRules } from '../../../account-types/context.ts'
import { toTimestamp } from '../../../runtime/clock.ts'
import { type Commands, noteCommand, type OperatorDependencies } from '../../../runtime/operator/command.ts'
import { readJson, readTime } from '../../../runtime/operator/reading.ts'
import { inHouse } from '../../../runtime/operator/units.ts'
import type { Work } from '../../../runtime/units/work.ts'
import { changesBetween } from './changes.ts'
import type { TreasuryDocument } from './document.ts'
import { awaitingTreasury } from './handles.ts'
import { readDocument } from './read-document.ts'
import { checkAgainstPast, findWholeTreasury, setTreasury } from './set-treasury.ts'
import { findTreasury, takeTurnsWithTreasury } from './store.ts'

interface Arguments {
  options: Record<string, unknown>
  values: readonly string[]
}

/** What is said where no version holds. */
export const NO_TREASURY = 'There is no treasury: in production no money is collected and none is paid out.'

type Tools = OperatorDependencies & { rules: AccountRules }

/** The actions of `treasury`, by its first word. */
const ACTIONS: Record<string, (tools: Tools, given: Arguments) => Promise<string>> = {
  show: showTreasury,
  check: checkTreasury,
  set: replaceTreasury,
}

export const treasuryCommands = (rules: AccountRules): Commands => ({
  treasury: {
    usage: 'treasury show [--at <time>] | treasury check <file> | treasury set <file> [--from <time>] [--yes]',
    options: { at: { type: 'string' }, from: { type: 'string' }, yes: { type: 'boolean' } },
    async run(dependencies, { options, values: [action = '', ...values] }) {
      const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
      if (!act) throw new Error(`Say what to do with the treasury: ${Object.keys(ACTIONS).join(', ')}.`)
      return act({ ...dependencies, rules, command: `treasury ${action}` }, { options, values })
    },
  },
})

function showTreasury(tools: Tools, { options }: Arguments): Promise<string> {
  return inHouse(tools, async (work) => {
    const found = await findWholeTreasury(work, readTime(options.at) ?? work.now)
    if (!found) return NO_TREASURY
    return `Version ${found.version}, effective since ${toTimestamp(found.effectiveAt)}\n${JSON.stringify(found.document, undefined, 2)}`
  })
}

function checkTreasury(tools: Tools, { options, values: [file = ''] }: Arguments): Promise<string> {
  return inHouse(tools, async (work) => {
    const document = readTreasury(file, tools.rules, work.now)
    const effectiveAt = readTime(options.from) ?? work.now
    await checkAgainstPast(work, document, effectiveAt)
    const { lines } = await effectsOf(work, document, effectiveAt)
    return [...lines, `${file} can be set.`].join('\n')
  })
}

function replaceTreasury(tools: Tools, { options, values: [file = ''] }: Arguments): Promise<string> {
  return inHouse(tools, async (work) => {
    const document = readTreasury(file, tools.rules, work.now)
    const from = readTime(options.from)
    await takeTurnsWithTreasury(work.tx)
    const { lines, isEnding } = await effectsOf(work, document, from ?? work.now)
    const { version, effectiveAt } = await setTreasury(work, document, from)
    if (isEnding && options.yes !== true)
      throw new Error([...lines, 'Nothing was set. Repeat it with --yes.'].join('\n'))
    noteCommand(work, tools, `version ${version}`)
    return [...lines, `Version ${version} holds from ${toTimestamp(effectiveAt)} on.`].join('\n')
  })
}

/** What the document changes of the version that holds before it. */
async function effectsOf(work: Work, { accounts }: TreasuryDocument, effectiveAt: Date) {
  const before = (await findTreasury(work.tx, effectiveAt))?.document.accounts ?? []
  const { lines, isEnding } = changesBetween(before, accounts)
  const waiting = await Promise.all(work.added(awaitingTreasury).map((count) => count(work, accounts)))
  const count = waiting.reduce((sum, each) => sum + each, 0)
  return { lines: [...lines, `Internal accounts that become ACTIVE: ${count}.`], isEnding }
}

/** The document in a file. Throws every fault of it, one to a line. */
const readTreasury = (file: string, rules: AccountRules, now: Date): TreasuryDocument =>
  readDocument(readJson(file, 'the treasury'), rules, now)
