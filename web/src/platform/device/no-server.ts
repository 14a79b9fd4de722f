export async function prepare(): Promise<void> {}
