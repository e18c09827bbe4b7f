import { CORRIDORS } from '#account-types/corridors.ts'
import type { Judged } from '#runtime/http/faults/validation.ts'
import { entriesOf, faultsOfRepeats, readOperatorFile, validateFile } from '#runtime/kernel/operator-file.ts'
import { valueAt } from '#runtime/lib/dot-path.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { TermsDocument } from './document.ts'

/** Reads the whole document. Throws one error that lists every validation error with its place, one per line. */
export const readDocument = (content: unknown): TermsDocument => readOperatorFile(TermsDocument, content, furtherFaults)

/** Returns the document, or its validation errors with their places. */
export const validateDocument = (content: unknown): Judged<TermsDocument> =>
  validateFile(TermsDocument, content, furtherFaults)

const furtherFaults = (file: unknown): Fault[] => [
  ...LISTS.flatMap((list) => faultsOfList(file, list)),
  ...faultsOfLists(valueAt(file, 'fees'), FEES).map((fault) => ({ ...fault, field: `fees.${fault.field}` })),
  ...faultsOfLists(valueAt(file, 'quoteValiditySeconds'), VALIDITY).map((fault) => ({
    ...fault,
    field: `quoteValiditySeconds.${fault.field}`,
  })),
  ...faultsOfLists(valueAt(file, 'cards'), CARDS).map((fault) => ({ ...fault, field: `cards.${fault.field}` })),
  ...faultsOfDocumentRequirements(file),
  ...faultsOfCorridors(file),
]

/** A list whose entries have a key of some of their members, and must not repeat. */
interface List {
  name: string
  key: readonly string[]
}

const PAIR = ['sendingCurrency', 'receivingCurrency'] as const
const LISTS: readonly List[] = [
  { name: 'spreads', key: PAIR },
  { name: 'corridors', key: ['accountType', 'country'] },
  { name: 'amounts', key: PAIR },
  { name: 'dailyVolumes', key: PAIR },
  { name: 'rails', key: ['rail', 'currency'] },
  { name: 'purposeRequiredFor', key: ['receivingCurrency', 'beneficiaryType'] },
  { name: 'documentRequirements', key: ['receivingCurrency', 'beneficiaryType'] },
]
const FEES: readonly List[] = [{ name: 'corridors', key: [...PAIR, 'rail'] }]
const CARDS: readonly List[] = [{ name: 'overClearings', key: ['currency'] }]
const VALIDITY: readonly List[] = [{ name: 'fundedOn', key: ['network'] }]

const faultsOfLists = (content: unknown, lists: readonly List[]): Fault[] =>
  lists.flatMap((list) => faultsOfList(content, list))

function faultsOfList(content: unknown, { name, key }: List): Fault[] {
  const entries = entriesOf(content, name)
  const keys = entries.map((entry) => JSON.stringify(key.map((each) => entry[each] ?? null)))
  return [
    ...faultsOfRepeats(name, key[0] ?? '', keys),
    ...entries.flatMap(({ minimum, maximum }, index) =>
      typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum
        ? [{ field: `${name}.${index}.maximum`, message: 'This is below the minimum.' }]
        : [],
    ),
  ]
}

const PROVEN: readonly List[] = [{ name: 'purposes', key: ['purpose'] }]
const REQUIRED: readonly List[] = [{ name: 'requirements', key: ['id'] }]

/** The lists within an entry must not contain repetitions either. */
const faultsOfDocumentRequirements = (content: unknown): Fault[] =>
  faultsWithin(content, 'documentRequirements', (entry) => [
    ...faultsOfLists(entry, PROVEN),
    ...faultsWithin(entry, 'purposes', (proven) => faultsOfLists(proven, REQUIRED)),
  ])

const faultsWithin = (content: unknown, list: string, faultsOf: (entry: object) => Fault[]): Fault[] =>
  entriesOf(content, list).flatMap((entry, index) =>
    faultsOf(entry).map((fault) => ({ ...fault, field: `${list}.${index}.${fault.field}` })),
  )

/** An announced corridor has no partner yet. A country must be one of the account type. */
function faultsOfCorridors(content: unknown): Fault[] {
  return entriesOf(content, 'corridors').flatMap(({ accountType, country, isOpen }, index) => {
    const ofType = CORRIDORS.filter((corridor) => corridor.accountType === accountType)
    const there = ofType.filter(
      ({ countries }) => country === undefined || countries.length === 0 || countries.some((each) => each === country),
    )
    if (ofType.length > 0 && there.length === 0)
      return [{ field: `corridors.${index}.country`, message: 'No account of this type is in this country.' }]
    const isAnnounced = there.length > 0 && there.every(({ state }) => state === 'announced')
    return isOpen === true && isAnnounced
      ? [{ field: `corridors.${index}.isOpen`, message: 'This corridor is announced and cannot be opened yet.' }]
      : []
  })
}
