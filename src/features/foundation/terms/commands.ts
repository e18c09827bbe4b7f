import { toTimestamp } from '../../../runtime/clock.ts'
import { type Commands, type OperatorDependencies, workFor } from '../../../runtime/operator/command.ts'
import { readJson, readTime } from '../../../runtime/operator/reading.ts'
import type { TermsDocument } from './document.ts'
import { readDocument } from './read-document.ts'
import { findTerms, setTerms } from './set-terms.ts'
import { SHIPPED_TERMS } from './shipped.ts'

interface Arguments {
  options: Record<string, unknown>
  values: readonly string[]
}

/** The actions of `terms`, by its first word. */
const ACTIONS: Record<string, (dependencies: OperatorDependencies, given: Arguments) => Promise<string>> = {
  show: showTerms,
  check: async (_, { values: [file = ''] }) => {
    readTerms(file)
    return `${file} can be set.`
  },
  set: replaceTerms,
}

export const termsCommands: Commands = {
  terms: {
    usage:
      'terms show <PlatformConfig:…> [--at <time>] | terms show shipped | terms check <file> | terms set <PlatformConfig:…> <file> [--from <time>]',
    options: { at: { type: 'string' }, from: { type: 'string' } },
    async run(dependencies, { options, values: [action = '', ...values] }) {
      const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
      if (!act) throw new Error(`Say what to do with the terms: ${Object.keys(ACTIONS).join(', ')}.`)
      return act({ ...dependencies, command: `terms ${action}` }, { options, values })
    },
  },
}

async function showTerms(
  dependencies: OperatorDependencies,
  { options, values: [platform = ''] }: Arguments,
): Promise<string> {
  if (platform === 'shipped') return toText(SHIPPED_TERMS)
  return workFor(dependencies, platform, async (work) => {
    const found = await findTerms(work.tx, { platform: work.platform, now: readTime(options.at) ?? work.now })
    if (!found) return 'The platform has no terms of its own. Those of the deployment hold, over those that ship.'
    return `Version ${found.version}, effective since ${toTimestamp(found.effectiveAt)}\n${toText(found.document)}`
  })
}

async function replaceTerms(
  dependencies: OperatorDependencies,
  { options, values: [platform = '', file = ''] }: Arguments,
): Promise<string> {
  const document = readTerms(file)
  const { version, effectiveAt } = await workFor(dependencies, platform, (work) =>
    setTerms(work, document, readTime(options.from)),
  )
  return `Version ${version} holds for ${platform} from ${toTimestamp(effectiveAt)} on.`
}

const toText = (document: TermsDocument): string => JSON.stringify(document, undefined, 2)

/** The document in a file. Throws every fault of it, one to a line. */
const readTerms = (file: string): TermsDocument => readDocument(readJson(file, 'the terms'))
