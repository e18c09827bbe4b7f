import { type Node, SyntaxKind, type TypeNode } from 'typescript/unstable/ast'
import { isAsExpression, isParenthesizedExpression, isTypeAssertion } from 'typescript/unstable/ast/is'
import type { Project, Rule } from './project.ts'

/** How many there are today. It is lowered together with every change that removes one, and never raised. */
const CASTS_LEFT = 10

/** The type that an expression is cast to, in either notation. */
const castTypeOf = (node: Node): TypeNode | undefined =>
  isAsExpression(node) || isTypeAssertion(node) ? node.type : undefined

const withoutParentheses = (node: Node): Node =>
  isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node

/** `a as never`, which fits everywhere, and `a as unknown as B`, which makes anything of anything. */
function isUnchecked(node: Node): boolean {
  if (castTypeOf(node)?.kind === SyntaxKind.NeverKeyword) return true
  if (!isAsExpression(node) && !isTypeAssertion(node)) return false
  return castTypeOf(withoutParentheses(node.expression))?.kind === SyntaxKind.UnknownKeyword
}

/** In the whole of src/, tests included. */
const castsIn = ({ files }: Project): number =>
  files.filter(({ path }) => path.startsWith('src/')).flatMap(({ nodes }) => nodes.filter(isUnchecked)).length

/** A project with some casts, and whatever follows them. */
const casts = (count: number, last = '') => ({ 'src/a.ts': 'f(a as never)\n'.repeat(count) + last })

export const CAST_RULES: readonly Rule[] = [
  {
    says: `Casts that the compiler cannot check (as never, as unknown as) do not grow in number: ${CASTS_LEFT} today, in test/tidy/casts.ts.`,
    find: (project) => {
      const found = castsIn(project)
      return found === CASTS_LEFT ? [] : [{ path: 'src', line: 1, what: `there are ${found}` }]
    },
    breaches: [
      casts(CASTS_LEFT - 1),
      casts(CASTS_LEFT + 1),
      casts(CASTS_LEFT, 'const b = c as unknown as B'),
      casts(CASTS_LEFT, 'const b = (c as unknown) as B'),
      casts(CASTS_LEFT, 'const b = <B>(<unknown>c)'),
    ],
  },
]
