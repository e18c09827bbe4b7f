import { isTest, lineAt, type Place, type Project, type Rule, sources } from './project.ts'

interface Declared {
  name: string
  id: string
  /** `/tokens/{tokenId}` */
  address: string
  /** Method and address, by which it is reached. */
  route: string
  path: string
  line: number
}

const DECLARATION = /\bexport const (\w+) = operation\(\{([^]*?)^\}\)/gm

/** Every operation as its contract declares it. */
const declaredIn = (project: Project): Declared[] =>
  sources(project).flatMap(({ path, plain }) =>
    [...plain.matchAll(DECLARATION)].map((match) => {
      const [, name, body] = match as unknown as [string, string, string]
      const route = /^\s+path: '([^']+)'/m.exec(body)?.[1] ?? ''
      const id = /^\s+id: '(\w+)'/m.exec(body)?.[1] ?? ''
      return { name, id, route, address: route.split(' ')[1] ?? '', path, line: lineAt(plain, match.index) }
    }),
  )

const toPlace = ({ path, line, id }: Declared): Place => ({ path, line, what: id })

function declaredTwice(project: Project): Place[] {
  const all = declaredIn(project)
  const isRepeat = (each: Declared, at: number) =>
    all.slice(0, at).some(({ id, route }) => id === each.id || route === each.route)
  return all.filter(isRepeat).map(toPlace)
}

function notHandledOnce(project: Project): Place[] {
  const code = sources(project)
    .map(({ code }) => code)
    .join('\n')
  const handled = [...code.matchAll(/\b(?:read|write|ask)\(\s*(?:\w+\.)?(\w+)/g)].map(([, name]) => name)
  return declaredIn(project)
    .filter(({ name }) => handled.filter((each) => each === name).length !== 1)
    .map(toPlace)
}

/** Its id or its address stands in a test of rules. Tests that are made from all declarations name none. */
function untested(project: Project): Place[] {
  const testFiles = project.files.filter(({ path }) => isTest(path))
  const constants = testFiles.flatMap(({ plain }) => [...plain.matchAll(/\bconst (\w+) = '(\/[^']*)'/g)])
  const tests = testFiles
    .filter(({ path }) => path.endsWith('.test.ts'))
    .map(({ plain }) => withConstants(plain, constants))
    .join('\n')
  const isNamed = ({ id, address }: Declared) =>
    new RegExp(`['"\`]${id}['"\`]`).test(tests) || addressPattern(address).test(tests)
  return declaredIn(project)
    .filter((each) => !isNamed(each))
    .map(toPlace)
}

/** Addresses often stand in a constant, or begin with one: `${CUSTOMERS}/${id}`. */
const withConstants = (text: string, constants: readonly RegExpExecArray[]): string =>
  constants.reduce((whole, [, name, value]) => {
    const bare = new RegExp(`\\b${name}(?=[,)])`, 'g')
    return whole.replaceAll(`\${${name}}`, value as string).replace(bare, `'${value}'`)
  }, text)

/** An address as tests write it, with whatever they put in for its parameters. */
function addressPattern(address: string): RegExp {
  const parts = address.split(/\{\w+\}/).map((part) => part.replace(/[.$]/g, '\\$&'))
  return new RegExp(`['"\`\\s]${parts.join('(?:\\$\\{[^}]+\\}|[\\w:-]+)')}(?:[?'"\`]|$)`, 'm')
}

const CONTRACT = "export const getA = operation({\n  id: 'getA',\n  path: 'GET /a/{aId}',\n})\n"
const ROUTES = 'export const routes = [read(contract.getA, async () => a)]'

export const OPERATION_RULES: readonly Rule[] = [
  {
    says: 'An operation is declared once: ids and addresses differ.',
    find: declaredTwice,
    breaches: [
      { 'src/features/a/contract.ts': CONTRACT + CONTRACT.replaceAll('getA', 'getB') },
      { 'src/features/a/contract.ts': CONTRACT, 'src/features/b/contract.ts': CONTRACT.replace('/a/', '/b/') },
    ],
  },
  {
    says: 'A declared operation is handled exactly once.',
    find: notHandledOnce,
    breaches: [
      { 'src/features/a/contract.ts': CONTRACT },
      { 'src/features/a/contract.ts': CONTRACT, 'src/features/a/routes.ts': ROUTES + ROUTES },
    ],
  },
  {
    says: 'An operation is named in a test of its rules, by id or by address.',
    find: untested,
    breaches: [
      { 'src/features/a/contract.ts': CONTRACT },
      {
        'src/features/a/contract.ts': CONTRACT,
        'src/features/a/a.test.ts': "await api.get('/a')\n// getA\nawait api.get(`/a/${id}/b`)",
      },
    ],
  },
]
