import { readFileSync } from 'node:fs'

/** Start data of an image: the last part of a Dockerfile, if the file states it in JSON and in pairs. */
export interface Image {
  environment: Record<string, string>
  command: readonly string[]
  healthCheck: readonly string[]
}

export function imageIn(dockerfile: string): Image {
  const last =
    readFileSync(dockerfile, 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const environment = instruction(last, 'ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string])
  return {
    environment: Object.fromEntries(environment),
    command: JSON.parse(instruction(last, 'CMD')),
    healthCheck: JSON.parse(instruction(last, 'HEALTHCHECK').replace(/^.* CMD /, '')),
  }
}

function instruction(text: string, name: string): string {
  const [, words] = new RegExp(`^${name} (.*)$`, 'm').exec(text) ?? []
  if (words === undefined) throw new Error(`The Dockerfile has no ${name}.`)
  return words
}
