import type { ByPlatform, Statement } from '#runtime/db/index.ts'
import { grouped } from '#runtime/lib/grouped.ts'
import type { PlatformId } from '#runtime/lib/ids.ts'
import { ofCreator } from './memories.ts'
import type { Part } from './work.ts'

/** A unit that has completed. */
interface Collecting {
  platform: PlatformId
  collected: ReadonlyMap<Part<unknown>, unknown>
}

/** Returns the statements that write everything these units have collected, one per kind of row. */
export const writesOf = (units: readonly Collecting[]): Statement[] =>
  [...byParts(units)].flatMap(([part, collected]) => part.writes(collected))

/** Joins the data of units by write buffer and platform, with the platforms in the order of their ids. */
function byParts(units: readonly Collecting[]): Map<Part<unknown>, ByPlatform<unknown>> {
  const parts = new Map<Part<unknown>, Map<PlatformId, unknown>>()
  for (const [platform, own] of [...grouped(units, ({ platform }) => platform)].sort(byName))
    for (const [part, collected] of joined(own))
      parts.set(part, (parts.get(part) ?? new Map<PlatformId, unknown>()).set(platform, collected))
  return parts
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)

function joined(units: readonly Collecting[]): Map<Part<unknown>, unknown> {
  const all = new Map<Part<unknown>, unknown>()
  for (const [part, collected] of units.flatMap(({ collected }) => [...collected]))
    part.join(ofCreator(all, part), collected)
  return all
}
