import { utcDay } from '#runtime/lib/clock.ts'
import { type Fault, faultIf } from '#runtime/lib/errors.ts'

const EARLIEST = '1900-01-01'

/** What is wrong with a date of birth, where one is said (customers 4.2). */
export const faultsOfBirthDate = (field: string, birthDate: string | undefined, now: Date): Fault[] =>
  faultIf(birthDate !== undefined && (birthDate < EARLIEST || birthDate >= utcDay(now)), {
    field,
    message: `A date of birth is in the past and not before ${EARLIEST}.`,
  })
