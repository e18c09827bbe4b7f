import type { Causeway } from '@causeway/client'
import type { Document } from './document.ts'
import { UsageError } from './exit-codes.ts'
import type { Paint, Terminal } from './terminal.ts'

/** What every command may use. */
export interface Context {
  terminal: Terminal
  paint: Paint
  /** Answers as JSON, one value a line. */
  isJson: boolean
  document: Document
  /** A client of the login. Throws where there is none. */
  client(): Causeway
  /** Calls an operation that is known by the document alone. */
  call(operation: AnyOperation, init: AnyInit): Promise<unknown>
}

export interface AnyOperation {
  /** In small letters. */
  method: string
  /** A template: `/customers/{customerId}`. */
  path: string
}

/** What an operation is called with, as the document and the command line have it. */
export interface AnyInit {
  params: { path: Record<string, unknown>; query: object; header: Record<string, unknown> }
  body?: object
  /** Of an answer that is a file; any other one is JSON. */
  parseAs?: 'arrayBuffer'
}

export interface Option {
  description: string
  /** What its value is called in the help. Absent for a switch, which has none. */
  value?: string
  /** The values that it may have, where they are few. */
  choices?: readonly string[]
}

export type Options = Readonly<Record<string, Option>>

export interface Command {
  /** What is typed behind `causeway`, one line for each form. */
  usage: readonly string[]
  summary: string
  /** What the help says beside the summary. */
  details?: string
  /** Under which the overview shows it. Absent for what is no operation of the interface. */
  area?: string
  options?(): Options
  run(context: Context, given: Given): Promise<void>
}

/** By what is typed behind `causeway`. */
export type Commands = ReadonlyMap<string, Command>

/** What was typed behind the name of a command. */
export interface Given {
  values: readonly string[]
  /** Each as often as it was given; a switch as `true`. */
  options: Readonly<Record<string, readonly string[] | undefined>>
}

/** The value of an option: the last one, where it was given more than once. */
export const textOf = ({ options }: Given, name: string): string | undefined => options[name]?.at(-1)

/** What a table has under a name that was typed; without it, the command was not understood. */
export function chosen<T>(table: Readonly<Record<string, T>>, name: string, complaint: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined
  if (found === undefined) throw new UsageError(complaint)
  return found
}
