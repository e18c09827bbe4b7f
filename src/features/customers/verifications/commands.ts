import type { MasterKey } from '../../../crypto/sealing.ts'
import type { Custody } from '../../../custody/index.ts'
import { parseId } from '../../../runtime/ids.ts'
import { type Commands, type OperatorDependencies, workFor } from '../../../runtime/operator/command.ts'
import { lineOf } from '../../../runtime/operator/printing.ts'
import type { SealedFiles } from '../../foundation/sealed-files/index.ts'
import { writeDocuments } from '../documents/index.ts'
import { VERIFICATION_ERROR_TYPES } from './contract.ts'
import {
  approveCase,
  type Correction,
  DISCLOSED_REASONS,
  type DisclosedReason,
  decideOwner,
  OWNER_DECISIONS,
  rejectCase,
  returnCase,
} from './decide-case.ts'
import { describeCase, titleOf } from './describe-case.ts'
import { casesUnderReview, showCase } from './show-case.ts'

/** What the review of customers needs from the deployment. */
export interface ReviewDependencies extends SealedFiles {
  masterKey: MasterKey
  custody: Custody
}

const MOST_LISTED = 100

interface Invocation {
  dependencies: OperatorDependencies
  platform: string
  review: ReviewDependencies
  options: Record<string, unknown>
}

function readVerification(text = '') {
  const id = parseId('Verification', text)
  if (!id) throw new Error('Name the verification by its id: Verification:<uuid>.')
  return id
}

async function list({ dependencies, platform }: Invocation): Promise<string> {
  const waiting = await workFor(dependencies, platform, (work) => casesUnderReview(work, MOST_LISTED))
  const lines = waiting.map(({ verification, customer }) =>
    lineOf([
      verification.id,
      verification.status,
      verification.updatedAt.toISOString(),
      customer.id,
      titleOf(customer),
    ]),
  )
  return lines.join('\n') || 'No customer waits for a decision.'
}

/** Shows a case; where a folder is named, writes the documents there. */
async function show({ dependencies, platform, review, options }: Invocation, text?: string): Promise<string> {
  const id = readVerification(text)
  const shown = await workFor(dependencies, platform, (work) => showCase(work, review.masterKey, id), id)
  const folder = options.to
  const names =
    typeof folder === 'string' ? await writeDocuments(dependencies, platform, review, { ...shown, folder }) : new Map()
  return describeCase(shown, review.masterKey, names)
}

async function approve({ dependencies, platform, review, options }: Invocation, text?: string): Promise<string> {
  const id = readVerification(text)
  const rejected = asList(options['reject-owner'])
  await workFor(dependencies, platform, (work) => approveCase(work, id, review, rejected), id)
  return `${id} is APPROVED.`
}

async function reject({ dependencies, platform, review, options }: Invocation, text?: string): Promise<string> {
  const id = readVerification(text)
  const reason = readReason(options)
  await workFor(dependencies, platform, (work) => rejectCase(work, id, review, reason), id)
  return `${id} is REJECTED${reason ? ` (${reason})` : ', without a reason for the platform'}.`
}

function readReason({ reason, undisclosed }: Record<string, unknown>): DisclosedReason | undefined {
  if (undisclosed === true && reason === undefined) return undefined
  const found = Object.keys(DISCLOSED_REASONS).find((each): each is DisclosedReason => each === reason)
  if (!found || undisclosed === true)
    throw new Error(
      `Name the reason for the platform: --reason ${Object.keys(DISCLOSED_REASONS).join('|')}, or --undisclosed.`,
    )
  return found
}

async function sendBack({ dependencies, platform, review, options }: Invocation, text?: string): Promise<string> {
  const id = readVerification(text)
  const corrections = asList(options.error).map(readCorrection)
  if (corrections.length === 0) throw new Error(`Say what is to be corrected: ${ERROR_FORM}`)
  await workFor(dependencies, platform, (work) => returnCase(work, id, review, corrections), id)
  return `${id} is sent back with ${corrections.length} ${corrections.length === 1 ? 'error' : 'errors'}.`
}

const ERROR_FORM = '--error "<id> <TYPE> [<field>]: <what is wrong, for the customer>"'

function readCorrection(text: string): Correction {
  const [, resourceId = '', typeText, field, reason = ''] = /^(\S+) ([A-Z_]+)(?: ([\w.]+))?: (.+)$/.exec(text) ?? []
  const type = VERIFICATION_ERROR_TYPES.find((each) => each === typeText)
  if (!type)
    throw new Error(`Write each error like this: ${ERROR_FORM}. Types: ${VERIFICATION_ERROR_TYPES.join(', ')}.`)
  return { resourceId, type, ...(field && { field }), reason }
}

async function decide({ dependencies, platform, options: { status } }: Invocation, text = ''): Promise<string> {
  const id = parseId('BeneficialOwner', text)
  const decision = OWNER_DECISIONS.find((each) => each === status)
  if (!id || !decision)
    throw new Error(`Write: verifications owner <PlatformConfig:…> <BeneficialOwner:…> ${STATUS_FORM}.`)
  await workFor(dependencies, platform, (work) => decideOwner(work, id, decision), id)
  return `${id} is ${decision}.`
}

const STATUS_FORM = `--status ${OWNER_DECISIONS.join('|')}`

const asList = (value: unknown): string[] => [value ?? []].flat().map(String)

const ACTIONS: Record<string, (given: Invocation, verification?: string) => Promise<string>> = {
  list,
  show,
  approve,
  reject,
  return: sendBack,
  owner: decide,
}

/** Decides about customers who wait for a person (customers 9.1). */
export const verificationCommands = (review: ReviewDependencies): Commands => ({
  verifications: {
    usage: [
      'verifications list <PlatformConfig:…>',
      'verifications show <PlatformConfig:…> <Verification:…> [--to <folder for the documents>]',
      'verifications approve <PlatformConfig:…> <Verification:…> [--reject-owner <BeneficialOwner:…>]…',
      `verifications reject <PlatformConfig:…> <Verification:…> --reason ${Object.keys(DISCLOSED_REASONS).join('|')} | --undisclosed`,
      `verifications owner <PlatformConfig:…> <BeneficialOwner:…> ${STATUS_FORM}`,
      `verifications return <PlatformConfig:…> <Verification:…> ${ERROR_FORM}…`,
    ].join('\n  npm run operator -- '),
    options: {
      to: { type: 'string' },
      reason: { type: 'string' },
      status: { type: 'string' },
      undisclosed: { type: 'boolean' },
      error: { type: 'string', multiple: true },
      'reject-owner': { type: 'string', multiple: true },
    },
    run(dependencies, { options, values: [name = '', platform = '', verification] }) {
      const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
      if (!action) throw new Error(`Say what to do: verifications ${Object.keys(ACTIONS).join('|')}.`)
      const named = { ...dependencies, command: `${dependencies.command} ${name}` }
      return action({ dependencies: named, platform, review, options }, verification)
    },
  },
})
