import { addMs } from '../../../../runtime/clock.ts'
import { parseId, platformIdToWire } from '../../../../runtime/ids.ts'
import {
  type Commands,
  type OperatorDependencies,
  readEnvironment,
  workFor,
} from '../../../../runtime/operator/command.ts'
import { lineOf } from '../../../../runtime/operator/printing.ts'
import { readAge } from '../../../../runtime/operator/reading.ts'
import type { Work } from '../../../../runtime/units/work.ts'
import { SCREENING_DECISIONS } from '../decide-account.ts'
import type { ExternalAccount } from '../model.ts'
import { holderNameOf, primaryIdentifierOf } from '../rules.ts'
import { confirmCase, decideCase } from './decide-case.ts'
import type { ScreeningCase, ScreeningDecisionKind } from './model.ts'
import { readNote } from './read-note.ts'
import { type Screening, showCase } from './show-case.ts'
import { casesUnderReview } from './store.ts'

const MOST_LISTED = 100

interface Invocation {
  dependencies: OperatorDependencies
  screening: Screening
  options: Record<string, unknown>
  platform: string
  account: string
}

/** The accounts that wait for a person, the oldest first. */
async function list({ dependencies: { database, clock }, options }: Invocation): Promise<string> {
  const environment = readEnvironment(options.environment)
  const age = options['older-than']
  const before = age === undefined ? undefined : addMs(clock.now(), -readAge(age, '--older-than'))
  const found = await casesUnderReview(database.db, environment, { before, count: MOST_LISTED + 1 })
  if (found.length === 0) return 'No account waits for you.'
  const lines = found.slice(0, MOST_LISTED).map(toLine)
  return [...lines, ...(found.length > MOST_LISTED ? ['More accounts wait.'] : [])].join('\n')
}

const toLine = ({ platform, account, waitsSince }: ScreeningCase): string =>
  lineOf([
    ...[platformIdToWire(platform), account.id, account.accountInfo.accountType, account.currency],
    ...[holderNameOf(account.accountInfo) ?? '', primaryIdentifierOf(account), waitsSince.toISOString()],
  ])

function readAccount(text: string): ExternalAccount['id'] {
  const id = parseId('ExternalAccount', text)
  if (!id) throw new Error('Name the account by its id: ExternalAccount:<uuid>.')
  return id
}

async function show({ dependencies, screening, platform, account }: Invocation): Promise<string> {
  const id = readAccount(account)
  return workFor(dependencies, platform, (work) => showCase(work, dependencies.masterKey, screening, id), id)
}

const deciding =
  (decision: ScreeningDecisionKind) =>
  async ({ dependencies, options, platform, account }: Invocation): Promise<string> => {
    const [id, note] = [readAccount(account), readNote(options.note)]
    const { masterKey } = dependencies
    const decide = async (work: Work): Promise<readonly string[]> => {
      if (decision !== 'confirm') return [lineAbout(await decideCase(work, masterKey, id, { decision, note }))]
      const { account, ending, atBank } = await confirmCase(work, masterKey, id, { note })
      return [
        lineAbout(account),
        ...ending.map((reference) => `${reference}: is rejected now, and is in no file any more.`),
        ...atBank.map(
          (reference) =>
            `${reference}: the bank has it. Ask the bank to stop it, then: orders ask-back ${reference} --bank-reference …`,
        ),
      ]
    }
    return (await workFor(dependencies, platform, decide, id)).join('\n')
  }

const lineAbout = ({ id, status }: ExternalAccount): string => `${id} is ${status}.`

const ACTIONS: Record<string, (given: Invocation) => Promise<string>> = {
  list,
  show,
  ...Object.fromEntries(SCREENING_DECISIONS.map((decision) => [decision, deciding(decision)])),
}

/** Decides about accounts outside that screening leaves to people (accounts 3.2). */
export const screeningCommands = (screening: Screening): Commands => ({
  screening: {
    usage: [
      'screening list --environment sandbox|production [--older-than 1d]',
      'screening show <PlatformConfig:…> <ExternalAccount:…>',
      ...SCREENING_DECISIONS.map(
        (decision) => `screening ${decision} <PlatformConfig:…> <ExternalAccount:…> --note "…"`,
      ),
    ].join('\n  npm run operator -- '),
    options: { environment: { type: 'string' }, 'older-than': { type: 'string' }, note: { type: 'string' } },
    run(dependencies, { options, values: [name = '', platform = '', account = ''] }) {
      const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
      if (!action) throw new Error(`Say what to do: screening ${Object.keys(ACTIONS).join('|')}.`)
      const named = { ...dependencies, command: `${dependencies.command} ${name}` }
      return action({ dependencies: named, screening, options, platform, account })
    },
  },
})
