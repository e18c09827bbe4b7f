import type { VerificationError } from '#features/customers/verifications/index.ts'
import type { PageForm } from '#runtime/http/multipart/page-form.ts'
import type { Group, Values } from '../fields.ts'

/** A complaint about one entry, or about all entries if it has no field. */
export interface Complaint {
  field?: string
  message: string
}

/** A short form about one part of the case. */
export interface Step {
  /** The path below the address of the link. */
  path: string
  title: string
  intro?: string
  groups: readonly Group[]
  /** The stored values, for the fields that show them. */
  known: Values
  /** The errors of the case that belong to this step. */
  errors: readonly VerificationError[]
  /** The errors in the words of the form. */
  complaints: readonly Complaint[]
  /** True if the form shows errors when it opens: the person has filled it in before. */
  isFilledIn?: boolean
  /** The path of the parent page, if it is not the overview. */
  parent?: string
  /** Saves the entries. Throws an error, or returns complaints or a path to which the browser is redirected. */
  save(form: PageForm): Promise<readonly Complaint[] | string>
}

/** Returns the part of an id for URLs. */
export const uuidOf = (id: string): string => id.slice(id.indexOf(':') + 1)
