import { startMailCatcher } from '../mail/mail-catcher.ts';
import { onStopRequest } from './stop-request.ts';

/** Runs the local mailbox until it is asked to stop. Arguments: the loopback port and the folder for the messages. */
const [port, folder] = process.argv.slice(2);
if (port === undefined || folder === undefined) throw new Error('Usage: catch-mail.ts <port> <folder>');

const catcher = await startMailCatcher({ port: Number(port), folder });
onStopRequest(() => void catcher.stop().then(() => process.exit(0)));
