export type Facts = readonly (readonly [name: string, value: unknown])[]

/** A heading with a line for each fact that is known. What others have written takes one line, whatever it holds. */
export const section = (title: string, facts: Facts): string =>
  [
    title,
    ...facts.filter(([, value]) => value !== undefined).map(([name, value]) => `  ${name}: ${oneLine(value)}`),
  ].join('\n')

const oneLine = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : JSON.stringify(value)
