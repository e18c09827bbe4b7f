import { compareNames } from '#formats/letter-case.ts'
import { ReadableText, type Static, Type } from '#runtime/declare/schema.ts'
import { entriesOf, faultsOfRepeats, readOperatorFile } from '#runtime/kernel/operator-file.ts'
import { ENVIRONMENTS, type Environment } from '#runtime/lib/environment.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import starter from './vasp-directory.json' with { type: 'json' }

/** A provider that manages wallets for its customers (accounts 9). */
const Vasp = Type.Object({
  /** The value that a wallet account sends as `vaspName`. Unique within an environment. */
  vaspName: ReadableText(255),
  url: Type.Optional(Type.String({ format: 'uri', pattern: '^https://' })),
})
export type Vasp = Static<typeof Vasp>

/** The content of the directory file: the recognized providers of each environment. */
const VaspDirectoryFile = Type.Object({ sandbox: Type.Array(Vasp), production: Type.Array(Vasp) })

/** The recognized providers, sorted by name, ignoring case. */
export type VaspDirectory = Readonly<Record<Environment, readonly Vasp[]>>

const sorted = ({ sandbox, production }: Static<typeof VaspDirectoryFile>): VaspDirectory => ({
  sandbox: sandbox.toSorted(compareVasps),
  production: production.toSorted(compareVasps),
})

const compareVasps = (one: Vasp, other: Vasp): number => compareNames(one.vaspName, other.vaspName)

/** The directory that ships with the service, with fictional names for the sandbox and an empty list for production. */
export const STARTER_VASP_DIRECTORY = sorted(starter)

/** Reads the directory in an operator's file. Throws one error with all validation errors, one per line. */
export const toVaspDirectory = (content: unknown): VaspDirectory =>
  sorted(readOperatorFile(VaspDirectoryFile, content, faultsOfNames))

const faultsOfNames = (content: unknown): Fault[] =>
  ENVIRONMENTS.flatMap((environment) => {
    const names = entriesOf(content, environment).map(({ vaspName }: Partial<Vasp>) => vaspName)
    return faultsOfRepeats(environment, 'vaspName', names)
  })
