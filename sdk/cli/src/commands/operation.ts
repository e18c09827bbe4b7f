import { existsSync, writeFileSync } from 'node:fs'
import { bodyOf, placed, valuesOf } from '../body.ts'
import { type AnyInit, type Command, type Context, type Given, type Option, type Options, textOf } from '../command.ts'
import type { Document } from '../document.ts'
import { UsageError } from '../exit-codes.ts'
import type { Flag } from '../flags.ts'
import { type Operation, operationsOf } from '../operations.ts'
import { shown, table } from '../shown.ts'

/** Returns a command for every operation of the document, by name. */
export const operationCommands = (document: Document, prefix = ''): [name: string, command: Command][] =>
  operationsOf(document).map((operation) => [operation.name, commandOf(operation, prefix)])

/** The prefix precedes the name in the help. */
const commandOf = (operation: Operation, prefix: string): Command => ({
  usage: [[prefix + operation.name, ...operation.arguments.map((name) => `<${name}>`), '[options]'].join(' ')],
  summary: operation.summary,
  details: [operation.description, `${operation.method.toUpperCase()} ${operation.path}`].filter(Boolean).join('\n\n'),
  area: operation.area,
  options: () => optionsOf(operation),
  run: (context, given) => (operation.answersFile ? keep : call)(context, operation, given),
})

const BODY: Option = {
  value: 'json',
  description: 'The whole body: JSON, @file, or - for standard input. Other options change single members.',
}
const ALL: Option = { description: 'All pages.' }
const ONLY: Option = {
  value: 'members',
  description: 'Members of the answer to show, separated by commas: `id,status`. JSON has all.',
}
const OUT: Option = {
  value: 'file',
  description: 'File for the answer. It must not exist yet. Required.',
}

const optionsOf = ({ query, headers, body, isPaged, answersFile }: Operation): Options => ({
  ...Object.fromEntries([...query, ...headers, ...body()].map((flag) => [flag.name, optionOf(flag)])),
  ...(body().length > 0 && { body: BODY }),
  ...(isPaged && { all: ALL }),
  ...(answersFile ? { out: OUT } : { only: ONLY }),
})

const optionOf = ({ kind, description, isRequired, choices }: Flag): Option => ({
  value: kind,
  description: [description.replace(/\s+/g, ' '), ...(isRequired ? ['Required.'] : [])].filter(Boolean).join(' '),
  choices,
})

/** Writes the returned file, readable by its owner alone. */
async function keep({ call, terminal }: Context, operation: Operation, given: Given): Promise<void> {
  const file = textOf(given, 'out')
  if (file === undefined) throw new UsageError('The answer is a file. Name the file to write with --out.')
  if (existsSync(file)) throw new UsageError(`${file} is there already. Name a file that is not.`)
  const answer = await call(operation, { ...requestOf(operation, given), parseAs: 'arrayBuffer' })
  writeFileSync(file, Buffer.from(answer as ArrayBuffer), { mode: 0o600, flag: 'wx' })
  terminal.say(`${file} has it.`)
}

type Page = { data: Record<string, unknown>[]; hasMore: boolean; nextCursor?: string }

async function call(context: Context, operation: Operation, given: Given): Promise<void> {
  const init = requestOf(operation, given)
  const isAll = given.options.all !== undefined
  for (let cursor: string | undefined; ; ) {
    const query = { ...init.params.query, ...(cursor && { cursor }) }
    const answer = await context.call(operation, { ...init, params: { ...init.params, query } })
    showAnswer(context, answer, { isAll, only: textOf(given, 'only')?.split(',') })
    cursor = isAll && (answer as Page).hasMore ? (answer as Page).nextCursor : undefined
    if (!cursor) return
  }
}

function requestOf({ name, arguments: names, query, headers, body, needsBody }: Operation, given: Given): AnyInit {
  const { values, options } = given
  if (values.length !== names.length) throw new UsageError(argumentsOf(name, names))
  const whole = placed(valuesOf(body(), options), bodyOf(textOf(given, 'body')))
  return {
    params: {
      path: Object.fromEntries(names.map((each, index) => [each, values[index]])),
      query: valuesOf(query, options),
      header: valuesOf(headers, options),
    },
    ...((needsBody || Object.keys(whole).length > 0) && { body: whole }),
  }
}

const argumentsOf = (name: string, names: readonly string[]): string =>
  names.length === 0 ? `${name} takes options only.` : `${name} takes ${names.map((each) => `<${each}>`).join(' ')}.`

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)

interface Showing {
  isAll: boolean
  /** The members to show. */
  only: readonly string[] | undefined
}

function showAnswer({ terminal, isJson, paint }: Context, answer: unknown, { isAll, only }: Showing): void {
  if (answer === undefined) return
  if (isJson && isAll && isPage(answer)) for (const item of answer.data) terminal.print(JSON.stringify(item))
  else if (isJson) terminal.print(JSON.stringify(answer))
  else if (isPage(answer)) terminal.print(pageText(answer, paint, { isAll, only }))
  else terminal.print(shown(chosenOf(answer, only), paint))
}

function chosenOf(answer: unknown, only: Showing['only']): unknown {
  if (!only || typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => only.includes(name)))
}

function pageText({ data, hasMore }: Page, paint: Context['paint'], { isAll, only }: Showing): string {
  if (data.length === 0) return 'There is nothing.'
  const more = hasMore && !isAll ? paint('\nThere is more: say --all.', 'faint') : ''
  return table(data, paint, only) + more
}
