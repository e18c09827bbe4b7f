import type { VerificationError } from '#features/customers/verifications/index.ts'
import type { PageForm } from '#runtime/http/multipart/page-form.ts'
import type { Group, Values } from '../fields.ts'

/** A complaint about an entry; without a field about all of them. */
export interface Complaint {
  field?: string
  message: string
}

/** One short form, about one part of the case. */
export interface Step {
  /** Below the address of the link. */
  path: string
  title: string
  intro?: string
  groups: readonly Group[]
  /** The stored values, for the fields that show them. */
  known: Values
  /** The errors of the case that belong to this step. */
  errors: readonly VerificationError[]
  /** The same in the words of the form. */
  complaints: readonly Complaint[]
  /** True if the form shows errors when it opens: the person has filled it in before. */
  isFilledIn?: boolean
  /** The path of the page to which it belongs, where it is not the overview. */
  parent?: string
  /** Takes the entries. Throws a refusal, or answers complaints; a path sends the browser on to it. */
  save(form: PageForm): Promise<readonly Complaint[] | string>
}

/** Returns the part of an id for URLs. */
export const uuidOf = (id: string): string => id.slice(id.indexOf(':') + 1)
