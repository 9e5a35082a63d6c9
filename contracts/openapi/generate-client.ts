import openapiTypescript, { astToString } from 'openapi-typescript';
import { type ApiDocument, selectAudience } from '../src/http/api-audience.ts';

/** The types of a student's client as openapi-typescript generates them for anybody; api-client.integration.test.ts uses them. */
export async function generateClient(document: ApiDocument): Promise<string> {
  return astToString(await openapiTypescript(JSON.stringify(selectAudience(document, 'student'))));
}
