import type { AnyAccountType } from './entry.ts'

type NameOf<Entry extends AnyAccountType> = Entry['shape']['properties']['accountType']['const']

/** Entries by their names. */
type Registry<Entries extends readonly AnyAccountType[]> = {
  readonly [Entry in Entries[number] as NameOf<Entry>]: Entry
}

/** The entries by the value of `accountType` that chooses each, in the order given. Two of one name are a mistake. */
export function registryOf<const Entries extends readonly AnyAccountType[]>(entries: Entries): Registry<Entries> {
  const named = entries.map((entry) => [entry.shape.properties.accountType.const, entry] as const)
  const names = named.map(([name]) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) throw new Error(`There is more than one entry of ${repeated.join(', ')}.`)
  return Object.fromEntries(named) as Registry<Entries>
}
