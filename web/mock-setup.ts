import { ensureMockReplies } from './make-mock.ts';

/** Tests of mock mode and of hostile texts read the generated replies. */
export default ensureMockReplies;
