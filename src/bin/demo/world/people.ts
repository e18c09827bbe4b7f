import type { Random } from './random.ts'

const GIVEN = [
  ...['Ana', 'Ivan', 'Mei', 'Dmitri', 'Amara', 'Lucas', 'Priya', 'Omar', 'Sofia', 'Jonas', 'Chloe', 'Kwame', 'Yuki'],
  ...['Elena', 'Mateo', 'Fatima', 'Noah', 'Ines', 'Arjun', 'Hanna', 'Diego', 'Nadia', 'Tomas', 'Aisha', 'Felix'],
]
const FAMILY = [
  ...['Lima', 'Novak', 'Chen', 'Petrov', 'Okafor', 'Silva', 'Sharma', 'Haddad', 'Rossi', 'Weber', 'Martin', 'Mensah'],
  ...['Tanaka', 'Garcia', 'Cruz', 'Khan', 'Smith', 'Costa', 'Patel', 'Larsen', 'Ramos', 'Kowalska', 'Horvat', 'Diallo'],
]
const TRADES = ['Logistics', 'Supplies', 'Studio', 'Foods', 'Textiles', 'Software', 'Travel', 'Clinics']

export const nameOfPerson = (random: Random): string => `${random.of(GIVEN)} ${random.of(FAMILY)}`

export const nameOfBusiness = (random: Random): string => `${random.of(FAMILY)} ${random.of(TRADES)}`

/** `ana.lima.7@example.org`: example.org receives no mail. */
export const emailOf = (name: string, number: number): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}.${number}@example.org`

export const MERCHANTS = [
  ['Corner Coffee', '5814'],
  ['Metro Tickets', '4111'],
  ['Green Grocers', '5411'],
  ['Cloud Hosting', '7372'],
  ['Harbor Hotel', '7011'],
  ['Book Barn', '5942'],
] as const
