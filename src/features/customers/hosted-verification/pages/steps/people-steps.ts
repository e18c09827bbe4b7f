import { MOST_PEOPLE } from '#features/customers/hosted-verification/rules.ts'
import {
  type BeneficialOwner,
  createBeneficialOwner,
  customerEnumerations,
  updateBeneficialOwner,
} from '#features/customers/index.ts'
import { optionsOf } from '../choices.ts'
import { fieldsOf, type Group } from '../fields.ts'
import type { OpenCase, PagesDependencies } from '../open-case.ts'
import { identityStep } from './identity-steps.ts'
import { addressGroup, country, text } from './labels.ts'
import { performFor } from './perform.ts'
import { type Complaint, type Step, uuidOf } from './step.ts'
import { bodyOf, emptyFields, enteredIn, knownAt } from './values.ts'

export const PEOPLE = 'people'

const ALL_ID_TYPES: readonly string[] = customerEnumerations.IdentificationType.enum
/** An EIN identifies a business. */
const ID_TYPES = ALL_ID_TYPES.filter((type) => type !== 'EIN')

export const PERSON_GROUPS: readonly Group[] = [
  {
    legend: 'Who is it?',
    fields: [
      text('personalInfo.firstName', 'Given names', { maxLength: 200 }),
      text('personalInfo.middleName', 'Middle names', { maxLength: 200, isOptional: true }),
      text('personalInfo.lastName', 'Family names', { maxLength: 200 }),
      { kind: 'date', name: 'personalInfo.birthDate', label: 'Date of birth' },
      country('personalInfo.nationality', 'Nationality'),
    ],
  },
  {
    legend: 'Part in the company',
    fields: [
      {
        kind: 'checkboxes',
        name: 'roles',
        label: 'What is this person?',
        hint: 'Choose all that apply.',
        options: optionsOf(customerEnumerations.BeneficialOwnerRole.enum),
      },
      text('ownershipPercentage', 'Share in percent', {
        hint: 'A whole number, 0 for none.',
        inputMode: 'numeric',
        maxLength: 3,
        isNumber: true,
      }),
    ],
  },
  withoutAutocomplete(addressGroup('personalInfo.address', 'Home address')),
  {
    legend: 'Identification number',
    fields: [
      { kind: 'radios', name: 'personalInfo.idType', label: 'Which number is it?', options: optionsOf(ID_TYPES) },
      text('personalInfo.identifier', 'Number', {
        hint: 'It is stored encrypted and not shown again on these pages.',
        maxLength: 50,
        isSecret: true,
      }),
      country('personalInfo.countryOfIssuance', 'Country that issued the number', {
        isOptional: 'depends',
        hint: 'Needed for a number from outside the United States.',
      }),
    ],
  },
]

/** Disables autofill, because the person who fills in the form is seldom the person whose data it asks for. */
function withoutAutocomplete({ fields, ...group }: Group): Group {
  return {
    ...group,
    fields: fields.map((field) => ('autocomplete' in field ? { ...field, autocomplete: 'off' } : field)),
  }
}

const NAMES = new Set(fieldsOf(PERSON_GROUPS).map(({ name }) => name))

/** Errors about the people as a group. */
const OF_ALL: readonly string[] = ['MISSING_BENEFICIAL_OWNER', 'MISSING_CONTROL_PERSON']
export const isAboutPeople = ({ type, field }: OpenCase['errors'][number]): boolean =>
  OF_ALL.includes(type) || field === 'customer.beneficialOwners'

/** A form for one more person, a form for each existing person, and forms for the documents of each. */
export const peopleSteps = (shown: OpenCase, dependencies: PagesDependencies): Step[] =>
  shown.customer.type === 'BUSINESS'
    ? [newPerson(shown, dependencies), ...shown.owners.flatMap((owner) => stepsOf(owner, shown, dependencies))]
    : []

export const nameOfOwner = ({ details: { firstName, lastName } }: BeneficialOwner): string => `${firstName} ${lastName}`

function newPerson(shown: OpenCase, dependencies: PagesDependencies): Step {
  return {
    path: `${PEOPLE}/new`,
    title: 'Add a person',
    parent: PEOPLE,
    groups: PERSON_GROUPS,
    known: new Map(),
    errors: [],
    complaints: [],
    async save(form) {
      const known = shown.owners.find((owner) => isSamePerson(owner, form))
      if (known) return `${PEOPLE}/${uuidOf(known.id)}`
      if (shown.owners.length >= MOST_PEOPLE)
        return [{ message: `No more than ${MOST_PEOPLE} people can be added by a link.` }]
      const empty = emptyFields(form, PERSON_GROUPS)
      if (empty.length > 0) return empty
      const value = { customerId: shown.customer.id, ...bodyOf(form, PERSON_GROUPS) }
      const outcome = await performFor(shown, dependencies, createBeneficialOwner, { value, faults: faultsIn(form) })
      return 'id' in outcome ? [] : outcome.complaints
    },
  }
}

const faultsIn = ({ faults }: Parameters<Step['save']>[0]) => faults.filter(({ field }) => NAMES.has(field))

/** A form submitted twice must add only one person, because an owner cannot be removed. */
function isSamePerson({ details }: BeneficialOwner, form: Parameters<Step['save']>[0]): boolean {
  const entered = (name: string) => enteredIn(form, `personalInfo.${name}`)[0]
  const { firstName, lastName, birthDate } = details
  return entered('firstName') === firstName && entered('lastName') === lastName && entered('birthDate') === birthDate
}

function stepsOf(owner: BeneficialOwner, shown: OpenCase, dependencies: PagesDependencies): Step[] {
  const path = `${PEOPLE}/${uuidOf(owner.id)}`
  const name = nameOfOwner(owner)
  const asked = { holderId: owner.id, parent: PEOPLE }
  return [
    personStep(path, owner, shown, dependencies),
    ...identityStep(
      { ...asked, path: `${path}/passport`, title: `Passport of ${name}`, types: ['PASSPORT'] },
      shown,
      dependencies,
    ),
    ...identityStep(
      {
        ...asked,
        path: `${path}/identity`,
        title: `Second identity document of ${name}`,
        types: ['NATIONAL_ID', 'DRIVERS_LICENSE'],
      },
      shown,
      dependencies,
    ),
  ]
}

function personStep(path: string, owner: BeneficialOwner, shown: OpenCase, dependencies: PagesDependencies): Step {
  const errors = shown.errors.filter(({ resourceId, field = '' }) => resourceId === owner.id && NAMES.has(field))
  return {
    path,
    title: nameOfOwner(owner),
    parent: PEOPLE,
    groups: PERSON_GROUPS,
    errors,
    isFilledIn: true,
    known: knownAt(
      { personalInfo: owner.details, roles: owner.roles, ownershipPercentage: owner.ownershipPercentage },
      PERSON_GROUPS,
    ),
    complaints: errors.map(({ field, reason }): Complaint => ({ field, message: reason })),
    async save(form) {
      const empty = emptyFields(form, PERSON_GROUPS, ({ name }) => name === 'personalInfo.identifier')
      if (empty.length > 0) return empty
      const call = {
        params: { beneficialOwnerId: owner.id },
        value: bodyOf(form, PERSON_GROUPS),
        faults: faultsIn(form),
      }
      const outcome = await performFor(shown, dependencies, updateBeneficialOwner, call)
      return 'id' in outcome ? [] : outcome.complaints
    },
  }
}
