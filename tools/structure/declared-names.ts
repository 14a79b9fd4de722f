import { Visitor, type Program } from 'oxc-parser';

/** A declared name: a variable, parameter, function, type or member of a type. */
export type DeclaredName = { name: string; offset: number; exported: boolean };

type Node = { type: string; start: number } & Record<string, unknown>;

/** Keys of object literals are excluded: most of them repeat a field of the wire or the database. */
export function declaredNames(program: Program): DeclaredName[] {
  const names: DeclaredName[] = [];
  const exported = exportedOffsets(program);
  const note = (pattern: unknown) => {
    for (const { name, start } of identifiersIn(pattern))
      names.push({ name, offset: start, exported: exported.has(start) });
  };
  const noteFunction = (node: unknown) => {
    const { id, params } = node as Node;
    if (id) note(id);
    for (const param of params as unknown[]) note(param);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => note(id),
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    ClassDeclaration: ({ id }) => note(id),
    TSInterfaceDeclaration: ({ id }) => note(id),
    TSTypeAliasDeclaration: ({ id }) => note(id),
    TSPropertySignature: ({ key }) => note(key),
    TSMethodSignature: ({ key }) => note(key),
    PropertyDefinition: ({ key }) => note(key),
  }).visit(program);
  return names;
}

function exportedOffsets(program: Program): Set<number> {
  const declarations = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration ? [statement.declaration] : [],
  );
  const offsets = declarations.flatMap((declaration) => {
    const patterns =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id }) => id)
        : ['id' in declaration ? declaration.id : null];
    return patterns.flatMap((pattern) => identifiersIn(pattern).map(({ start }) => start));
  });
  return new Set(offsets);
}

/** The identifiers that a binding pattern declares, at any depth. */
function identifiersIn(pattern: unknown): { name: string; start: number }[] {
  if (pattern === null || typeof pattern !== 'object') return [];
  const node = pattern as Node;
  switch (node.type) {
    case 'Identifier':
      return [{ name: String(node['name']), start: node.start }];
    case 'ObjectPattern':
      return (node['properties'] as Node[]).flatMap((property) =>
        identifiersIn(property.type === 'RestElement' ? property['argument'] : property['value']),
      );
    case 'ArrayPattern':
      return (node['elements'] as unknown[]).flatMap(identifiersIn);
    case 'AssignmentPattern':
      return identifiersIn(node['left']);
    case 'RestElement':
      return identifiersIn(node['argument']);
    case 'TSParameterProperty':
      return identifiersIn(node['parameter']);
    default:
      return [];
  }
}
