import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { describeOperatorInterface } from '#app/describe-interface.ts'
import { FEATURES } from '#app/features.ts'
import { GRANTS, ROLES, type Role } from '#runtime/declare/auth/grants.ts'
import { methodAndTemplate, type Operation, type PathParam } from '#runtime/declare/operation.ts'
import { isSelective } from '#runtime/declare/query-schema.ts'
import { newId } from '#runtime/lib/ids.ts'
import { newPlatform } from './support/api.ts'
import { ConsolePage, signedInAs } from './support/console.ts'
import { limitedTo } from './support/operator-limits.ts'
import { useService } from './support/service.ts'

/**
 * Every operation of the operator's interface, as every role and as a stranger: permissions match the table of grants.
 */

useService()

const OPERATIONS = FEATURES.flatMap(({ operatorOperations = [] }) => operatorOperations)
const OF_PEOPLE = OPERATIONS.filter(({ auth }) => auth === 'operator' || auth === 'person')

const pages = new Map<Role, ConsolePage>()
let platform: string
beforeAll(async () => {
  for (const role of ROLES) pages.set(role, (await signedInAs(role)).page)
  platform = `PlatformConfig:${(await newPlatform()).platform}`
})

const exampleOf = (name: string, param: PathParam): string => {
  if (name === 'platformId') return platform
  return 'noun' in param ? newId(param.noun) : param.example
}

/**
 * Requests an object that does not exist, with an invalid body. The service refuses a caller without permission before
 * that.
 */
async function call(page: ConsolePage, operation: Operation): Promise<{ status: number; code: unknown }> {
  const { method } = methodAndTemplate(operation)
  const { status, body } = await page.send(method, pathOf(operation), operation.body && {})
  return { status, code: body?.code }
}

const pathOf = (operation: Operation): string =>
  methodAndTemplate(operation).template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const param = operation.params?.[name]
    return param ? exampleOf(name, param) : ''
  })

test.each(OF_PEOPLE.map((operation) => [operation.path, operation] as const))(
  '%s asks who calls',
  async (_, operation) => {
    expect(await call(new ConsolePage(), operation)).toEqual({ status: 401, code: 'UNAUTHORIZED' })
    // Signing out would end the session that the next call needs.
    if (operation.id === 'signOut') return
    for (const role of ROLES) {
      const having: readonly Role[] = operation.grant ? GRANTS[operation.grant] : ROLES
      const { code } = await call(pages.get(role) ?? new ConsolePage(), operation)
      expect([role, code === 'FORBIDDEN']).toEqual([role, !having.includes(role)])
    }
  },
)

const SELECTIVE = OF_PEOPLE.filter(isSelective)

test.each(SELECTIVE.map((operation) => [operation.path, operation] as const))(
  '%s refuses query parameters that it does not know',
  async (_, operation) => {
    const [role = 'administrator'] = operation.grant ? GRANTS[operation.grant] : ROLES
    const page = pages.get(role) ?? new ConsolePage()
    const { status, body } = await page.get(`${pathOf(operation)}?nothing=1`)
    expect({ status, errors: body.details?.errors.map(({ field }: { field: string }) => field) }).toEqual({
      status: 400,
      errors: expect.arrayContaining(['nothing']),
    })
  },
)

const LIMITED_ROLES = ROLES.filter((role) => role !== 'administrator')

test.each(['another platform', 'the other environment'])(
  'restricts the operations of people limited to %s',
  async (limit) => {
    const { page, id } = await signedInAs(...LIMITED_ROLES)
    const isOfEnvironment = limit === 'the other environment'
    await limitedTo(
      id,
      isOfEnvironment ? { environment: 'production' } : { platforms: [(await newPlatform()).platform] },
    )
    for (const operation of OF_PEOPLE.filter((each) => each.id !== 'signOut')) {
      const { code } = await call(page, operation)
      expect({ path: operation.path, code }).toEqual({ path: operation.path, code: expectedOf(operation, code) })
    }
  },
)

/** The service does not find objects of a platform, refuses operations on the whole deployment, and returns lists. */
function expectedOf({ path, grant, params = {}, isWithinLimits }: Operation, code: unknown): unknown {
  if ('platformId' in params || 'actId' in params) return 'REFERENCE_NOT_FOUND'
  if (grant !== undefined && !isWithinLimits) return 'FORBIDDEN'
  return code === 'FORBIDDEN' ? `${path} is refused` : code
}

test('the stored document matches the declarations', () => {
  const kept = readFileSync(new URL('../openapi-operator.json', import.meta.url), 'utf8')
  expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(describeOperatorInterface(FEATURES))))
})

test("the console's types match the document", () => {
  const cwd = new URL('../console', import.meta.url)
  expect(() => execFileSync(process.execPath, ['generate.mjs', '--check'], { cwd, stdio: 'pipe' })).not.toThrow()
})

test('shares no operation name with the platform interface', () => {
  const ofPlatforms = new Set(FEATURES.flatMap(({ operations = [] }) => operations.map(({ id }) => id)))
  expect(OPERATIONS.map(({ id }) => id).filter((id) => ofPlatforms.has(id))).toEqual([])
})
