import { valueAt } from '#runtime/lib/dot-path.ts'
import type { Fault } from '#runtime/lib/errors.ts'

/**
 * Sorts faults by the place of their fields in the request; missing fields come last within their object. The time grows with the size of
 * the request and with n log n of the faults.
 */
export function inDocumentOrder(value: unknown, faults: Fault[]): Fault[] {
  if (faults.length < 2) return faults
  const places = new Places()
  const placed = faults.map((fault) => ({ fault, place: places.of(value, fault.field) }))
  return placed.sort((a, b) => comparePlaces(a.place, b.place)).map(({ fault }) => fault)
}

/** Places of fields. Numbers the members of each object once. */
class Places {
  private readonly numbered = new Map<object, ReadonlyMap<string, number>>()

  /** The index of each name of the path within its object or list. A missing member is behind all others. */
  of(value: unknown, field: string): number[] {
    let node = value
    return field.split('.').map((name) => {
      const place = this.placeIn(node, name)
      node = valueAt(node, name)
      return place
    })
  }

  private placeIn(node: unknown, name: string): number {
    if (typeof node !== 'object' || node === null) return 0
    if (Array.isArray(node)) return Math.min(Number(name), node.length)
    const places = this.numbered.get(node) ?? new Map(Object.keys(node).map((key, index) => [key, index]))
    this.numbered.set(node, places)
    return places.get(name) ?? places.size
  }
}

function comparePlaces(a: number[], b: number[]): number {
  const at = a.findIndex((place, index) => place !== b[index])
  return at < 0 ? a.length - b.length : (a[at] ?? -1) - (b[at] ?? -1)
}

/** Where faults are: answers for one field in the time that its depth takes, however many faults there are. */
export class FaultyFields {
  private readonly fields: ReadonlySet<string>
  private readonly containers: ReadonlySet<string>

  constructor(fields: Iterable<string>) {
    this.fields = new Set(fields)
    this.containers = new Set([...this.fields].flatMap(containersOf))
  }

  /** There is a fault at the field itself. */
  isAt = (field: string): boolean => this.fields.has(field)

  /** There is a fault at the field or below it. */
  isAtOrBelow = (field: string): boolean => this.fields.has(field) || this.containers.has(field)

  /** There is a fault at the field, below it, or at an object or list that holds it. */
  isAround = (field: string): boolean =>
    this.isAtOrBelow(field) || containersOf(field).some((container) => this.fields.has(container))
}

/** The objects and lists that hold a field: `a.b.c` is in `a.b` and in `a`. */
function containersOf(field: string): string[] {
  const containers: string[] = []
  for (let end = field.lastIndexOf('.'); end > 0; end = field.lastIndexOf('.', end - 1))
    containers.push(field.slice(0, end))
  return containers
}
