import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from './private-file.ts'

/** How `npm run demo` calls a service on the same machine without a token of the reader: as a sandbox platform that exists for the demo alone. */
export interface DemoLogin {
  /** With the base path: `http://127.0.0.1:8080/2025-10-13`. */
  url: string
  /** `<clientId>:<clientSecret>`. */
  token: string
}

const fileIn = (dataDir: string) => join(dataDir, 'demo-login.json')

/** The login in the data folder. Undefined if the service has stored none there. */
export function readDemoLogin(dataDir: string): DemoLogin | undefined {
  const file = fileIn(dataDir)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Stores the login in a file that only its owner can read. */
export const storeDemoLogin = (dataDir: string, login: DemoLogin): void =>
  writePrivateFile(fileIn(dataDir), `${JSON.stringify(login)}\n`)
