import { parseId } from '../../../../runtime/ids.ts'
import { type Commands, type OperatorDependencies, workFor } from '../../../../runtime/operator/command.ts'
import { lineOf, section } from '../../../../runtime/operator/printing.ts'
import { documentsOf, writeDocuments } from '../../../customers/documents/index.ts'
import { describeDocument, titleOf } from '../../../customers/verifications/index.ts'
import type { SealedFiles } from '../../../foundation/sealed-files/index.ts'
import {
  decideReset,
  type RESET_DECISIONS,
  type ReviewedReset,
  resetsUnderReview,
  showReset,
  type TwoFactorReset,
} from './index.ts'

const MOST_LISTED = 100

interface Invocation {
  dependencies: OperatorDependencies
  platform: string
  files: SealedFiles
  /** For the documents. */
  folder?: string
}

function readReset(text = ''): TwoFactorReset['id'] {
  const id = parseId('TwoFactorReset', text)
  if (!id) throw new Error('Name the reset by its id: TwoFactorReset:<uuid>.')
  return id
}

async function list({ dependencies, platform }: Invocation): Promise<string> {
  const waiting = await workFor(dependencies, platform, (work) => resetsUnderReview(work, MOST_LISTED))
  const lines = waiting.map(({ reset, customer }) =>
    lineOf([reset.id, reset.factor, reset.startedAt.toISOString(), customer.id, titleOf(customer)]),
  )
  return lines.join('\n') || 'No reset waits for a decision.'
}

/** Shows a reset; where a folder is named, writes the documents of the customer there. */
async function show({ dependencies, platform, files, folder }: Invocation, text?: string): Promise<string> {
  const id = readReset(text)
  const { documents, ...shown } = await workFor(
    dependencies,
    platform,
    async (work) => {
      const reviewed = await showReset(work, id)
      return { ...reviewed, documents: await documentsOf(work.tx, work.platform, reviewed.customer.id) }
    },
    id,
  )
  const written =
    folder === undefined ? new Map() : await writeDocuments(dependencies, platform, files, { documents, folder })
  return [
    describeReset(shown),
    ...documents.map((document) => describeDocument(document, dependencies.masterKey, written)),
  ].join('\n\n')
}

/** A reset as a reviewer reads it: what was lost, whose it was, and how often they have lost something before. */
function describeReset({ reset, customer, others }: ReviewedReset): string {
  const { id, status, factor, startedAt, expiresAt } = reset
  return [
    section(`${id} ${status}`, [
      ['factor', factor],
      ['started', startedAt.toISOString()],
      ['expires', expiresAt.toISOString()],
    ]),
    section(`${customer.type} ${customer.id} ${customer.status}`, [
      ['platformCustomerId', customer.platformCustomerId],
      ...Object.entries(customer.details),
      ['address', customer.address],
      ['region', customer.region],
      ['email', customer.email],
      ['phoneNumber', customer.phoneNumber],
      ['contactVerification', customer.contactVerification],
    ]),
    section(
      'Other resets of the customer, the newest first',
      others.map((other) => [other.startedAt.toISOString(), `${other.factor} ${other.status}`]),
    ),
  ].join('\n\n')
}

const decided =
  (decision: keyof typeof RESET_DECISIONS) =>
  async ({ dependencies, platform }: Invocation, text?: string): Promise<string> => {
    const id = readReset(text)
    const { status } = await workFor(dependencies, platform, (work) => decideReset(work, id, decision), id)
    return `${id} is ${status}.`
  }

const ACTIONS: Record<string, (given: Invocation, reset?: string) => Promise<string>> = {
  list,
  show,
  approve: decided('approve'),
  reject: decided('reject'),
}

/** Decides about customers who say that they have lost a factor (agents-sca 15). */
export const twoFactorResetCommands = (files: SealedFiles): Commands => ({
  'two-factor-resets': {
    usage: [
      'two-factor-resets list <PlatformConfig:…>',
      'two-factor-resets show <PlatformConfig:…> <TwoFactorReset:…> [--to <folder for the documents>]',
      'two-factor-resets approve <PlatformConfig:…> <TwoFactorReset:…>',
      'two-factor-resets reject <PlatformConfig:…> <TwoFactorReset:…>',
    ].join('\n  npm run operator -- '),
    options: { to: { type: 'string' } },
    run(dependencies, { options: { to }, values: [name = '', platform = '', reset] }) {
      const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
      if (!action) throw new Error(`Say what to do: two-factor-resets ${Object.keys(ACTIONS).join('|')}.`)
      const named = { ...dependencies, command: `${dependencies.command} ${name}` }
      return action({ dependencies: named, platform, files, ...(typeof to === 'string' && { folder: to }) }, reset)
    },
  },
})
