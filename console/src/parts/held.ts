/**
 * Compares the rows that a list shows with the latest ones. Returns the shown rows in their order with their latest
 * content, followed by later rows, and the number of rows that are new before them.
 */
export function held<Item>(
  shown: readonly Item[],
  latest: readonly Item[],
  keyOf: (item: Item) => string,
): { items: readonly Item[]; added: number } {
  if (shown === latest || shown.length === 0) return { items: latest, added: 0 }
  const known = new Set(shown.map(keyOf))
  const byKey = new Map(latest.map((item) => [keyOf(item), item]))
  const last = latest.findLastIndex((item) => known.has(keyOf(item)))
  const isNew = (item: Item) => !known.has(keyOf(item))
  // Without any shown row among the latest ones, all of them are new.
  const before = last === -1 ? latest : latest.slice(0, last)
  const after = last === -1 ? [] : latest.slice(last + 1)
  return {
    items: [...shown.map((item) => byKey.get(keyOf(item)) ?? item), ...after],
    added: before.filter(isNew).length,
  }
}
