import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { describeMemberInterface } from '#app/describe-interface.ts'
import { FEATURES } from '#app/features.ts'
import { MEMBER_ROLES, type MemberRole, permissionsOf } from '#runtime/declare/auth/member-roles.ts'
import { methodAndTemplate, type Operation, type PathParam } from '#runtime/declare/operation.ts'
import { isSelective } from '#runtime/declare/query-schema.ts'
import { newId } from '#runtime/lib/ids.ts'
import { newPlatform } from './support/api.ts'
import { type ConsolePage, signedInAs } from './support/console.ts'
import { memberPage, type SignedInMember, signedInMember, signedInOwner } from './support/members.ts'
import { useService } from './support/service.ts'

/** Every operation of members, called in every role, by a person of the operator and by a stranger. */

useService()

const includes = ({ auth }: Operation, kind: string) => [auth].flat().some((each) => each === kind)
const OWN = FEATURES.flatMap(({ memberOperations = [] }) => memberOperations)
const OF_PLATFORMS = FEATURES.flatMap(({ operations = [] }) => operations).filter((each) => includes(each, 'platform'))
const ALL = [
  ...OWN.filter((each) => includes(each, 'member')).map((operation) => ['', operation] as const),
  ...OF_PLATFORMS.map((operation) => ['/interface', operation] as const),
]

const members = new Map<MemberRole, SignedInMember>()
let operator: ConsolePage
beforeAll(async () => {
  const owner = await signedInOwner(await newPlatform())
  for (const role of MEMBER_ROLES) members.set(role, role === 'owner' ? owner : await signedInMember(owner, role))
  operator = memberPage()
  operator.cookie = (await signedInAs('administrator')).page.cookie
})

const exampleOf = (param: PathParam | undefined): string =>
  param === undefined ? '' : 'noun' in param ? newId(param.noun) : param.example

/**
 * Requests an object that does not exist, with an invalid body. The service refuses a caller without permission before
 * that.
 */
async function call(page: ConsolePage, base: string, operation: Operation) {
  const { method, template } = methodAndTemplate(operation)
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const param = operation.params?.[name]
    return param ? exampleOf(param) : ''
  })
  const { status, body } = await page.send(method, base + path, operation.body && {})
  const { requiredPermissions, roles } = body?.details ?? {}
  return { status, lacks: body?.code === 'FORBIDDEN' ? (requiredPermissions ?? roles) : undefined }
}

/** Returns the operation's requirements that the role does not meet, or undefined if the role may call it. */
function lackOf({ members: needed, permission = [] }: Operation, role: MemberRole): readonly string[] | undefined {
  const permissions = permissionsOf([role], 'sandbox')
  const alternatives = [permission].flat()
  if (needed?.roles) return needed.roles.includes(role) ? undefined : needed.roles
  return alternatives.length === 0 || alternatives.some((each) => permissions.includes(each)) ? undefined : alternatives
}

test.each(ALL.map(([base, operation]) => [`${base} ${operation.path}`, base, operation] as const))(
  '%s asks who calls',
  async (_, base, operation) => {
    for (const stranger of [memberPage(), operator]) expect((await call(stranger, base, operation)).status).toBe(401)
    for (const [role, { page }] of members)
      expect({ role, lacks: (await call(page, base, operation)).lacks }).toEqual({
        role,
        lacks: lackOf(operation, role),
      })
  },
)

test.each(OWN.filter(isSelective).map((operation) => [operation.path, operation] as const))(
  '%s refuses query parameters that it does not know',
  async (_, operation) => {
    const path = methodAndTemplate(operation).template.replace(
      /\{\w+\}/g,
      exampleOf(Object.values(operation.params ?? {})[0]),
    )
    const { status, body } = await (members.get('owner') as SignedInMember).page.get(`${path}?nothing=1`)
    expect({ status, code: body.code, field: body.details?.errors[0].field }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      field: 'nothing',
    })
  },
)

test('the stored document matches the declarations', () => {
  const kept = readFileSync(new URL('../openapi-members.json', import.meta.url), 'utf8')
  expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(describeMemberInterface(FEATURES))))
})
