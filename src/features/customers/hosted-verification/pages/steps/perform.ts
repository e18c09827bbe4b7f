import type { Operation } from '#runtime/declare/operation.ts'
import { type Fault, Refusal } from '#runtime/lib/errors.ts'
import { callerOf, type OpenCase, type PagesDependencies } from '../open-case.ts'
import type { Complaint } from './step.ts'

interface Performed {
  params?: Readonly<Record<string, string>>
  value: Record<string, unknown>
  faults?: readonly Fault[]
}

/**
 * The id of the changed object, or the complaints about its request. Errors that another entry cannot correct are
 * thrown.
 */
export type SaveResult = { id: string } | { complaints: readonly Complaint[] }

/** Runs an operation of the interface for the customer who opened the link, with its rules, logs and audit entries. */
export async function performFor(
  { visit }: OpenCase,
  { perform }: PagesDependencies,
  operation: Operation,
  { params, value, faults = [] }: Performed,
): Promise<SaveResult> {
  try {
    const call = { caller: callerOf(visit.opened), params, body: { value, faults }, from: visit.from }
    const { body } = await perform(operation, call)
    return { id: body === undefined ? '' : (JSON.parse(body).id ?? '') }
  } catch (error) {
    if (error instanceof Refusal && [400, 409].includes(error.status)) return { complaints: complaintsOf(error) }
    throw error
  }
}

const complaintsOf = ({ message, details }: Refusal): Complaint[] =>
  details?.errors && details.errors.length > 0
    ? details.errors.map(({ field, message }) => ({ field, message }))
    : [{ message }]
