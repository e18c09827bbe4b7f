import type { AnyAccountType } from './entry.ts'

type NameOf<Entry extends AnyAccountType> = Entry['shape']['properties']['accountType']['const']

/** The entries by the value of `accountType` that chooses each, in the order given. Two of one name are a mistake. */
export function registryOf<const Entries extends readonly AnyAccountType[]>(
  entries: Entries,
): { readonly [Entry in Entries[number] as NameOf<Entry>]: Entry } {
  const named = entries.map((entry) => [entry.shape.properties.accountType.const, entry] as const)
  const names = named.map(([name]) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) throw new Error(`There is more than one entry of ${repeated.join(', ')}.`)
  return Object.fromEntries(named) as never
}
