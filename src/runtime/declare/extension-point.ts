/**
 * A place to which other features add: what follows when something has happened, what stands before something, one more kind of a thing. The
 * feature that declares it runs or reads what was added; no feature names one above it.
 *
 *     export const customerDeleted = extensionPoint<(work: Work, customerId: `Customer:${string}`) => Promise<void>>('customer deleted')
 *     adds: [to(customerDeleted, endWalletsOf)]
 *     for (const follow of work.added(customerDeleted)) await follow(work, customerId)
 */
export interface ExtensionPoint<Added> {
  readonly name: string
  /** For the compiler only. */
  readonly added?: Added
}

export const extensionPoint = <Added>(name: string): ExtensionPoint<Added> => ({ name })

/** Something that a feature adds to a point. */
export interface Addition {
  readonly point: ExtensionPoint<unknown>
  readonly added: unknown
}

export const to = <Added>(point: ExtensionPoint<Added>, added: NoInfer<Added>): Addition => ({ point, added })

/** Answers what was added to a point, in the order in which the features are listed. */
export type Additions = <Added>(point: ExtensionPoint<Added>) => readonly Added[]

/** An addition is made by `to`, so that it is what its point says. */
export function additionsIn(all: readonly Addition[]): Additions {
  const lists = new Map<ExtensionPoint<unknown>, unknown[]>()
  for (const { point, added } of all) lists.set(point, [...(lists.get(point) ?? []), added])
  return <Added>(point: ExtensionPoint<Added>) => (lists.get(point) ?? []) as readonly Added[]
}

export const NO_ADDITIONS: Additions = () => []
