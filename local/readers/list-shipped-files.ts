import * as ast from 'typescript/unstable/ast'
import type {Project} from 'typescript/unstable/sync'

/**
 * The files that a program's entries import, directly and indirectly. Imports of types alone do not count: a rule that
 * nothing calls is no reader. `isOurs` leaves out packages.
 */
export function listShippedFiles(
  {program, checker}: Project,
  entries: readonly string[],
  isOurs: (fileName: string) => boolean,
): string[] {
  const byPath = new Map(program.getSourceFileNames().map((name) => [name.toLowerCase(), name]))
  const found = new Set(entries)
  for (const fileName of found) {
    const file = program.getSourceFile(fileName)
    if (!file) throw new Error(`${fileName} is not part of the program`)
    for (const symbol of checker.getSymbolAtLocation(importedModules(file))) {
      const name = byPath.get(
        String(symbol?.valueDeclaration?.path ?? symbol?.declarations[0]?.path).toLowerCase(),
      )
      if (name && isOurs(name)) found.add(name)
    }
  }
  return [...found]
}

function importedModules(file: ast.SourceFile): ast.Node[] {
  const modules: ast.Node[] = []
  const visit = (node: ast.Node): void => {
    if (ast.isImportDeclaration(node) && node.importClause?.phaseModifier !== ast.SyntaxKind.TypeKeyword)
      modules.push(node.moduleSpecifier)
    else if (ast.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier)
      modules.push(node.moduleSpecifier)
    else if (ast.isCallExpression(node) && node.expression.kind === ast.SyntaxKind.ImportKeyword)
      modules.push(...node.arguments)
    node.forEachChild(visit)
  }
  visit(file)
  return modules
}
