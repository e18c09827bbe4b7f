/** Something of which there is one in each place where it is used. */
export interface Creator<Created> {
  create(): Created
}

/** What a creator has made for this place, made on first use. */
export function ofCreator<Key extends Creator<unknown>, Created>(
  place: Map<Key, unknown>,
  creator: Key & Creator<Created>,
): Created {
  if (!place.has(creator)) place.set(creator, creator.create())
  return place.get(creator) as Created
}
