import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Everything from this site alone; scripts and inline styles carry the nonce of their answer. */
const directives = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  imgSrc: ["'self'", 'data:'],
  manifestSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
};

// Vite puts style tags into the page and talks to it over a socket.
const developmentDirectives = { ...directives, connectSrc: ["'self'", 'ws:'], styleSrc: ["'self'", "'unsafe-inline'"] };

/** Headers of every answer, with a fresh nonce in `reply.cspNonce.script`. */
export async function addSecurityHeaders(app: FastifyInstance, isHttps: boolean, isDevelopment: boolean): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: !isDevelopment,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...(isDevelopment ? developmentDirectives : directives),
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // With no-referrer a browser would send `Origin: null` with our own forms.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
