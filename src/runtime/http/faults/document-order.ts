import { valueAt } from '#runtime/lib/dot-path.ts'
import type { Fault } from '#runtime/lib/errors.ts'

/**
 * Sorts validation errors by the place of their fields in the request, with missing fields last within their object.
 * The time grows with the size of the request and with n log n of the errors.
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

  /** Returns the index of each name of the path within its object or list. A missing member comes after all others. */
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

/**
 * The fields with validation errors. A query for one field takes time in proportion to its depth, regardless of the
 * number of errors.
 */
export class FaultyFields {
  private readonly fields: ReadonlySet<string>
  private readonly containers: ReadonlySet<string>

  constructor(fields: Iterable<string>) {
    this.fields = new Set(fields)
    this.containers = new Set([...this.fields].flatMap(containersOf))
  }

  /** Returns true if there is a validation error at the field itself. */
  isAt = (field: string): boolean => this.fields.has(field)

  /** Returns true if there is a validation error at the field or below it. */
  isAtOrBelow = (field: string): boolean => this.fields.has(field) || this.containers.has(field)

  /** Returns true if there is a validation error at the field, below it, or at an object or list that contains it. */
  isAround = (field: string): boolean =>
    this.isAtOrBelow(field) || containersOf(field).some((container) => this.fields.has(container))
}

/** Returns the objects and lists that contain a field: `a.b.c` is in `a.b` and in `a`. */
function containersOf(field: string): string[] {
  const containers: string[] = []
  for (let end = field.lastIndexOf('.'); end > 0; end = field.lastIndexOf('.', end - 1))
    containers.push(field.slice(0, end))
  return containers
}
