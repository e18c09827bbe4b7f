import { maxBytesOf } from '../fields.ts'
import type { OpenCase, PagesDependencies } from '../open-case.ts'
import { customerSteps, RECORD_GROUPS } from './customer-steps.ts'
import { identityStep } from './identity-steps.ts'
import { categorySteps, correctionSteps } from './paper-steps.ts'
import { PERSON_GROUPS, peopleSteps } from './people-steps.ts'
import type { Step } from './step.ts'

/** The maximum size in bytes of any form without files. The document forms are among the smaller ones. */
export const MAX_FORM_BYTES = Math.max(...[...RECORD_GROUPS, PERSON_GROUPS].map(maxBytesOf))

export { ON_FILE } from './identity-steps.ts'
export { isAboutPeople, nameOfOwner, PEOPLE } from './people-steps.ts'
export type { Complaint, Step } from './step.ts'

/** Returns every form available for this customer, in display order. Forms without errors are complete. */
export function stepsOf(shown: OpenCase, dependencies: PagesDependencies): Step[] {
  const { customer } = shown
  const own =
    customer.type === 'INDIVIDUAL'
      ? identityStep(
          {
            path: 'identity',
            title: 'Your identity document',
            holderId: customer.id,
            types: ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'],
          },
          shown,
          dependencies,
        )
      : []
  return [
    ...customerSteps(shown, dependencies),
    ...own,
    ...categorySteps(shown, dependencies),
    ...correctionSteps(shown, dependencies),
    ...peopleSteps(shown, dependencies),
  ]
}
