import { createLink } from '@tanstack/react-router';
import { ButtonLink } from '../ui/display/Button.tsx';

/** A link of the router with the looks of a button. */
export const LinkBotao = createLink(ButtonLink);
