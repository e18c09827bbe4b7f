/**
 * Returns the same function with a cache: it makes its result once for each object, while the object is in use. Callers
 * share the result and must change neither it nor the object.
 */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, { result: Made }>()
  return (key) => {
    const known = made.get(key) ?? { result: make(key) }
    made.set(key, known)
    return known.result
  }
}
