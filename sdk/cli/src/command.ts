import type { Causeway } from '@causeway/client'
import type { Document } from './document.ts'
import type { OperationCommand } from './operations.ts'
import type { Profile } from './profile.ts'
import type { Paint, Terminal } from './terminal.ts'

/** What every command may use. */
export interface Context {
  terminal: Terminal
  paint: Paint
  /** Answers as JSON, one value a line. */
  isJson: boolean
  document: Document
  operations: readonly OperationCommand[]
  /** The login. Throws where there is none. */
  profile(): Profile
  /** A client of the login. */
  client(): Causeway
}

export interface CommandOption {
  type: 'string' | 'boolean'
  description: string
  /** What its value is called in the help. */
  value?: string
}

/** A command beside the operations of the interface. */
export interface Command {
  /** What is typed behind `causeway`, one line for each form. */
  usage: readonly string[]
  summary: string
  options?: Readonly<Record<string, CommandOption>>
  run(context: Context, given: Given): Promise<void>
}

/** What was typed behind the name of a command. */
export interface Given {
  values: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
}
