import { type Node, SyntaxKind, type TypeNode } from 'typescript/unstable/ast'
import { isAsExpression, isParenthesizedExpression, isTypeAssertion } from 'typescript/unstable/ast/is'
import type { Rule } from './project.ts'
import { firstLineOf } from './syntax.ts'

/** Returns the type to which an expression is cast, in either notation. */
const castTypeOf = (node: Node): TypeNode | undefined =>
  isAsExpression(node) || isTypeAssertion(node) ? node.type : undefined

const withoutParentheses = (node: Node): Node =>
  isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node

/**
 * Returns true for `a as never`, which fits everywhere, and for `a as unknown as B`, which converts any type to any
 * other.
 */
function isUnchecked(node: Node): boolean {
  if (castTypeOf(node)?.kind === SyntaxKind.NeverKeyword) return true
  if (!isAsExpression(node) && !isTypeAssertion(node)) return false
  return castTypeOf(withoutParentheses(node.expression))?.kind === SyntaxKind.UnknownKeyword
}

/** Exceptions for these casts, each with its reason. A new exception needs a reason as good as these. */
const EXCEPT = {
  'src/runtime/http/route.ts':
    'A handler knows its request by the operation, the pipeline by its check: here the two meet.',
  'src/runtime/db/dialect.ts':
    'Whether a connection is inside a transaction is known to whoever opened it, not to the query builder.',
  'src/runtime/db/scoped.ts':
    'The query builder does not say in types what holds for every table that has one of its columns.',
  'src/runtime/db/lookups.ts':
    'A query for one value is made a query for many: a column stands where it has the value.',
  'src/runtime/db/servers.ts': 'The types of the driver leave out the stream of a connection.',
}

export const CAST_RULES: readonly Rule[] = [
  {
    says: 'Casts that the compiler cannot check (as never, as unknown as) stand nowhere but in a short list, each with its reason.',
    find: ({ files }) =>
      files
        .filter(({ path }) => path.startsWith('src/'))
        .flatMap(({ path, nodes }) => nodes.filter(isUnchecked).map((node) => ({ path, line: firstLineOf(node) }))),
    except: EXCEPT,
    breaches: [
      { 'src/a.ts': 'f(a as never)' },
      { 'src/a.test.ts': 'const b = c as unknown as B' },
      { 'src/a.ts': 'const b = (c as unknown) as B' },
      { 'src/a.ts': 'const b = <B>(<unknown>c)' },
    ],
  },
]
