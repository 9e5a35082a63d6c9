import { type RefObject, useEffect, useRef } from 'react';
import type { SwaggerUiPlugin } from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** Keeps the dark colours of Swagger UI, which are a class of the whole page, with those of the page. */
function followTheme(): () => void {
  const root = document.documentElement;
  const device = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    const chosen = root.dataset['theme'];
    root.classList.toggle('dark-mode', chosen === 'dark' || (chosen !== 'light' && device.matches));
  };
  update();
  device.addEventListener('change', update);
  return () => {
    device.removeEventListener('change', update);
    root.classList.remove('dark-mode');
  };
}

/** Only the document: its own layout has a second main part, and fields for requests that nobody can send from here. */
const pageLayout: SwaggerUiPlugin = ({ React: { createElement } }) => ({
  components: {
    PageLayout({ getComponent, specSelectors }) {
      const isLoaded = specSelectors.loadingStatus() === 'success';
      const names = isLoaded ? ['InfoContainer', 'FilterContainer', 'operations', 'Models'] : [];
      const parts = ['errors', ...names].map((name) => createElement(getComponent(name, true), { key: name }));
      return createElement('div', { className: 'swagger-ui' }, createElement(getComponent('SvgAssets')), parts);
    },
  },
});

/** Shows an OpenAPI document in an element, with a library that no other page loads. Another document needs another element. */
export function useSwaggerUi(url: string): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(followTheme, []);

  useEffect(() => {
    let isWanted = true;
    void import('swagger-ui-dist/swagger-ui-es-bundle.js').then(({ default: showDocument }) => {
      if (!isWanted || !ref.current) return;
      showDocument({
        domNode: ref.current,
        url,
        plugins: [pageLayout],
        layout: 'PageLayout',
        // Otherwise the button of each operation has a link in it, which screen readers cannot reach.
        deepLinking: false,
        defaultModelsExpandDepth: 0,
        docExpansion: 'none',
        filter: true,
        // Browsers can reach neither the domain service nor the validator, which is another site.
        supportedSubmitMethods: [],
        validatorUrl: null,
      });
    });
    return () => {
      isWanted = false;
    };
  }, [url]);

  return ref;
}
