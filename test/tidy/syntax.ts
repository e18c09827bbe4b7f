import {
  type CallExpression,
  type Node,
  type StringLiteralLikeNode,
  SyntaxKind,
  type TemplateExpression,
  type TemplateSpan,
} from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteralLikeNode,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'

/** Helpers with which rules inspect a syntax tree. */

/** Returns a node and all nodes below it, in the order of the text. Comments are not nodes. */
export function nodesUnder(node: Node): Node[] {
  const found: Node[] = []
  const visit = (each: Node): void => {
    found.push(each)
    each.forEachChild(visit)
  }
  visit(node)
  return found
}

const lineAt = (node: Node, position: number) => node.getSourceFile().getLineAndCharacterOfPosition(position).line + 1
export const firstLineOf = (node: Node): number => lineAt(node, node.getStart())
export const lastLineOf = (node: Node): number => lineAt(node, node.end)

/** Returns the last name of an expression: `now` of `Date.now`. */
export const nameOf = (node: Node | undefined): string | undefined => {
  if (node && isIdentifier(node)) return node.text
  return node && isPropertyAccessExpression(node) ? node.name.text : undefined
}

export const isName = (node: Node, names: RegExp): boolean => isIdentifier(node) && names.test(node.text)
export const isMember = (node: Node, object: string, names: RegExp): boolean =>
  isPropertyAccessExpression(node) && nameOf(node.expression) === object && names.test(node.name.text)
/** Returns true for a call of a function or a method with one of these names. */
export const isCallOf = (node: Node, names: RegExp): node is CallExpression =>
  isCallExpression(node) && names.test(nameOf(node.expression) ?? '')

export const isExported = (statement: { modifiers?: readonly Node[] }): boolean =>
  statement.modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false

export type Text = StringLiteralLikeNode | TemplateExpression
/** Returns true for a string or a template. */
export const isText = (node: Node): node is Text => isStringLiteralLikeNode(node) || isTemplateExpression(node)

/** Replaces an expression in a template with blanks, so line numbers do not change. */
function blank({ expression, literal }: TemplateSpan): string {
  const hole = expression.getSourceFile().text.slice(expression.pos, literal.getStart())
  return `\${${hole.replace(/[^\n]/g, ' ')}}`
}

/**
 * Returns the source text of a string or a template. Expressions in a template become blanks, or the caller's
 * replacement.
 */
export function wordingOf(node: Text, ofHole: (hole: TemplateSpan) => string = blank): string {
  if (!isTemplateExpression(node)) return node.getText().slice(1, -1)
  const rest = node.templateSpans.map((hole) => {
    const end = hole.literal.kind === SyntaxKind.TemplateTail ? -1 : -2
    return ofHole(hole) + hole.literal.getText().slice(1, end)
  })
  return node.head.getText().slice(1, -2) + rest.join('')
}
