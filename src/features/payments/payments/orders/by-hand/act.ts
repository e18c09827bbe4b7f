import type { OperatorDependencies } from '../../../../../runtime/operator/command.ts'
import type { Units } from '../../../../../runtime/operator/units.ts'

export type Options = Record<string, unknown>

/** One of the things that people do with orders. Answers what is printed. */
export type Act = (dependencies: OperatorDependencies, values: readonly string[], options: Options) => Promise<string>

export const unitsOf = ({ database: { db }, works, clock }: OperatorDependencies): Units => ({ db, works, clock })
