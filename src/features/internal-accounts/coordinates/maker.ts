import type { CoordinateSeed } from '../../../account-types/coordinate-seed.ts'
import type { Coordinates } from '../model.ts'

/** The ways to pay into an account, in the order in which they are shown. */
export type Maker = (seed: CoordinateSeed) => Coordinates[]
