import type { Work } from '#runtime/work/units/work.ts'
import { keepTerms, phoneNumber, wordsIn } from '../search/index.ts'
import type { Customer } from './model.ts'

/** Makes a customer searchable by its names and contacts until its deletion. An erased customer has none. */
export function keepTermsOf(work: Work, customer: Customer, { isNew = false } = {}): void {
  const { id, createdAt, deletedAt, email, phoneNumber: phone } = customer
  const terms = {
    CUSTOMER_NAME: wordsIn(namesOf(customer).join(' ')),
    CUSTOMER_EMAIL: email === undefined ? [] : [email.toLowerCase()],
    CUSTOMER_PHONE: phone === undefined ? [] : [phoneNumber(phone)],
  }
  keepTerms(work, { object: id, at: createdAt, terms: deletedAt ? {} : terms, isNew })
}

const namesOf = ({ type, details }: Customer): string[] =>
  [...(type === 'INDIVIDUAL' ? [details.fullName] : [details.legalName, details.doingBusinessAs])].filter(
    (name) => name !== undefined,
  )
