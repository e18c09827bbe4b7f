import { extensionPoint } from '#runtime/declare/extension-point.ts'
import type { Work } from '#runtime/work/units/work.ts'

/** The platform has begun to support further currencies. */
export const currenciesAdded = extensionPoint<(work: Work) => void>('currencies added')
