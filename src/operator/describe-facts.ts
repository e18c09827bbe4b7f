import { oneLine } from './printing.ts'

export type Facts = readonly (readonly [name: string, value: unknown])[]

/** A heading with a line for each fact that is known. What others have written takes one line, whatever it holds. */
export const section = (title: string, facts: Facts): string =>
  [
    oneLine(title),
    ...facts.filter(([, value]) => value !== undefined).map(([name, value]) => `  ${name}: ${textOf(value)}`),
  ].join('\n')

const textOf = (value: unknown): string => oneLine(typeof value === 'string' ? value : JSON.stringify(value))
