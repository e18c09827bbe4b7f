import type { Causeway } from '@causeway/client'
import type { Document } from './document.ts'
import { UsageError } from './exit-codes.ts'
import type { Paint, Terminal } from './terminal.ts'

/** The context available to every command. */
export interface Context {
  terminal: Terminal
  paint: Paint
  /** Prints results as JSON, one value per line. */
  isJson: boolean
  document: Document
  /** Returns a client with the stored login. Throws if there is no login. */
  client(): Causeway
  /** Calls an operation known only from the document. */
  call(operation: AnyOperation, init: AnyInit): Promise<unknown>
}

export interface AnyOperation {
  /** In small letters. */
  method: string
  /** A template: `/customers/{customerId}`. */
  path: string
}

/** The arguments of an operation, from the document and the command line. */
export interface AnyInit {
  params: { path: Record<string, unknown>; query: object; header: Record<string, unknown> }
  body?: object
  /** Set if the response is a file. Any other response is JSON. */
  parseAs?: 'arrayBuffer'
}

export interface Option {
  description: string
  /** The name of the value in the help. Absent for a switch, which has no value. */
  value?: string
  /** The allowed values, if they are few. */
  choices?: readonly string[]
}

export type Options = Readonly<Record<string, Option>>

export interface Command {
  /** The words after `causeway`, one line per form. */
  usage: readonly string[]
  summary: string
  /** Further details in the help, after the summary. */
  details?: string
  /** The heading in the overview. Absent for commands that are not operations of the API. */
  area?: string
  options?(): Options
  run(context: Context, given: Given): Promise<void>
}

/** Commands by the words typed after `causeway`. */
export type Commands = ReadonlyMap<string, Command>

/** The words after the name of a command. */
export interface Given {
  values: readonly string[]
  /** Each option with all its values. A switch has `true`. */
  options: Readonly<Record<string, readonly string[] | undefined>>
}

/** Returns the value of an option, the last one if it has several. */
export const textOf = ({ options }: Given, name: string): string | undefined => options[name]?.at(-1)

/** Returns the table's entry for a typed name. Throws a usage error with the complaint if it has none. */
export function chosen<T>(table: Readonly<Record<string, T>>, name: string, complaint: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined
  if (found === undefined) throw new UsageError(complaint)
  return found
}
